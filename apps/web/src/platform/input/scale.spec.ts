import { afterEach, describe, expect, test, vi } from 'vitest';
import { LineCutter, readScaleFrame, type ScaleFrame } from './scale-frame.js';
import { Stability } from './scale-stability.js';
import { scale } from './scale.js';
import type { SerialPort } from './serial-port.js';

describe('a line of a scale', () => {
  test.each([
    // A&D, Ohaus and Mettler Toledo as their manuals print them; figures by hand in milligrams.
    ['ST,GS,+   3.270 g', 3270, false],
    ['ST,NT,+003.27  g', 3270, false],
    ['US,GS,+   3.2  g', 3200, true],
    ['S S     12.345 g', 12_345, false],
    ['S D     12.34 g', 12_340, true],
    ['     3.27 g ?', 3270, true],
    ['+0003,270', 3270, false],
    ['-  0.01 g', -10, false],
    ['0.0125 kg', 12_500, false],
    ['16.35 ct', 3270, false],
    ['Net:  1.005g', 1005, false],
    ['0.00 g', 0, false],
  ])('%s is %d mg', (line, milligrams, moving) => {
    expect(readScaleFrame(line)).toEqual({ kind: 'weight', milligrams, moving });
  });

  test.each(['OL', 'ST,GS, OL g', 'S +', '-------', '^^^^^^'])('%s is an overload', (line) => {
    expect(readScaleFrame(line)).toEqual({ kind: 'overload' });
  });

  test.each(['', '   ', 'READY', 'SCALE V2.1'])('%j is no weight', (line) => expect(readScaleFrame(line)).toBeNull());

  test('is put together from the pieces it comes in', () => {
    const cutter = new LineCutter();
    expect(cutter.feed('ST,GS,+  3.')).toEqual([]);
    expect(cutter.feed('270 g\r')).toEqual(['ST,GS,+  3.270 g']);
    expect(cutter.feed('\nST,GS,+  3.271 g\r\nST')).toEqual(['ST,GS,+  3.271 g']);
  });
});

describe('a weight is steady', () => {
  const rule = { tolerance: 5, time: 800 };
  const feed = (readings: readonly (readonly [milligrams: number, at: number, moving?: boolean])[]) => {
    const stability = new Stability(rule);
    return readings.map(([milligrams, at, moving = false]) => stability.feed(milligrams, moving, at));
  };

  test('when it stood for the whole time within the tolerance', () => {
    expect(feed([[3270, 0], [3272, 400], [3268, 790], [3270, 800]])).toEqual([null, null, null, 3270]); // prettier-ignore
  });

  test('not while a reading of the time lies beyond the tolerance', () => {
    expect(feed([[3270, 0], [3276, 400], [3270, 800], [3270, 1199], [3270, 1200]])).toEqual([null, null, null, null, null]); // prettier-ignore
    expect(
      feed([
        [3276, 400],
        [3270, 800],
        [3270, 1600],
      ]),
    ).toEqual([null, null, 3270]);
  });

  test('not while the scale says that it moves', () => {
    expect(feed([[3270, 0], [3270, 700, true], [3270, 900], [3270, 1700]])).toEqual([null, null, null, 3270]); // prettier-ignore
  });
});

/** A port as the browser gives one: a byte stream that is fed from outside. */
function serialPort() {
  let feeder!: ReadableStreamDefaultController<Uint8Array>;
  const opened: number[] = [];
  let readable: ReadableStream<Uint8Array> | null = null;
  const fresh = () => new ReadableStream<Uint8Array>({ start: (controller) => void (feeder = controller) });
  const port: SerialPort = {
    get readable() {
      return readable;
    },
    open: async ({ baudRate }) => {
      opened.push(baudRate);
      readable = fresh();
    },
    close: async () => {
      readable = null;
    },
  };
  const encoder = new TextEncoder();
  return {
    port,
    opened,
    say: (text: string) => feeder.enqueue(encoder.encode(text)),
    /** A framing error: this stream ends, the port has another. */
    stumble: () => {
      const broken = feeder;
      readable = fresh();
      broken.error(new Error('framing'));
    },
    pullOut: () => {
      readable = null;
      feeder.error(new Error('device lost'));
    },
  };
}

describe('the scale at this computer', () => {
  afterEach(() => scale.disconnect());
  const heard = () => {
    const frames: ScaleFrame[] = [];
    return { frames, stop: scale.onFrame((frame) => frames.push(frame)) };
  };

  test('is opened at its speed and heard line by line', async () => {
    const serial = serialPort();
    const { frames, stop } = heard();
    await scale.open(serial.port, 2400);
    expect([scale.state, serial.opened]).toEqual(['live', [2400]]);
    serial.say('ST,GS,+  3.2');
    serial.say('70 g\r\nUS,GS,+  3.3 g\r\n');
    await vi.waitFor(() => expect(frames).toHaveLength(2), 30_000);
    expect(frames).toEqual([
      { kind: 'weight', milligrams: 3270, moving: false },
      { kind: 'weight', milligrams: 3300, moving: true },
    ]);
    stop();
  });

  test('goes on after a framing error', async () => {
    const serial = serialPort();
    const { frames, stop } = heard();
    await scale.open(serial.port);
    serial.stumble();
    serial.say('3.270 g\r\n');
    await vi.waitFor(() => expect(frames).toHaveLength(1), 30_000);
    expect(scale.state).toBe('live');
    stop();
  });

  test('says that it was pulled out, and can be connected again', async () => {
    const serial = serialPort();
    await scale.open(serial.port);
    serial.pullOut();
    await vi.waitFor(() => expect(scale.state).toBe('lost'), 30_000);
    await scale.open(serialPort().port);
    expect(scale.state).toBe('live');
  });

  test('that cannot be opened says so', async () => {
    const { port } = serialPort();
    await scale.open({ ...port, readable: null, open: () => Promise.reject(new Error('busy')) });
    expect(scale.state).toBe('failed');
  });

  test('keeps its speed on this device and takes a new one at once', async () => {
    const serial = serialPort();
    await scale.open(serial.port);
    await scale.setBaudRate(4800);
    expect([serial.opened, scale.state]).toEqual([[9600, 4800], 'live']);
    expect(JSON.parse(localStorage.getItem('emas.device')!)).toMatchObject({ scaleBaudRate: 4800 });
    localStorage.clear();
  });
});
