import { useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.js';
import { devicePreferences, rememberOnDevice } from '../storage/device.js';
import {
  askPort,
  DEFAULT_BAUD_RATE,
  hasSerial,
  infoOf,
  isSamePort,
  knownPorts,
  type PortState,
  type SerialPort,
} from './serial-port.js';
import { LineCutter, readScaleFrame, type ScaleFrame } from './scale-frame.js';

export const scaleBaudRate = (): number => devicePreferences().scaleBaudRate ?? DEFAULT_BAUD_RATE;

/** The scale at this computer: opened once, heard by whichever field has the focus. */
class Scale {
  state: PortState = 'closed';
  private readonly changes = createEmitter<void>();
  private readonly frames = createEmitter<ScaleFrame>();
  private port: SerialPort | null = null;
  private reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

  readonly onChange = (listener: () => void): (() => void) => this.changes.on(listener);
  readonly onFrame = (listener: (frame: ScaleFrame) => void): (() => void) => this.frames.on(listener);

  /** Asks the person which port it is; must be called in a click or a key press. */
  async connect(): Promise<void> {
    if (!hasSerial()) return this.change('unsupported');
    if (this.state === 'live' || this.state === 'opening') return;
    const port = await askPort();
    if (port === null) return;
    await this.open(port);
  }

  /** Opens the scale that was allowed before, where there is one. */
  async resume(): Promise<void> {
    if (this.state !== 'closed') return;
    // What was chosen as the printer is no scale.
    const { printerPort } = devicePreferences();
    const port = (await knownPorts()).find((one) => printerPort === undefined || !isSamePort(infoOf(one), printerPort));
    if (port && this.state === 'closed') await this.open(port);
  }

  async open(port: SerialPort, baudRate = scaleBaudRate()): Promise<void> {
    this.change('opening');
    try {
      await port.open({ baudRate });
    } catch {
      return this.change('failed');
    }
    this.port = port;
    this.change('live');
    void this.read(port);
  }

  async disconnect(): Promise<void> {
    const { port } = this;
    this.port = null;
    await this.reader?.cancel().catch(() => undefined);
    await port?.close().catch(() => undefined);
    this.change('closed');
  }

  /** Remembered on this device; takes effect at once where a scale is connected. */
  async setBaudRate(baudRate: number): Promise<void> {
    rememberOnDevice({ scaleBaudRate: baudRate });
    const { port } = this;
    if (!port) return;
    await this.disconnect();
    await this.open(port, baudRate);
  }

  private async read(port: SerialPort): Promise<void> {
    const cutter = new LineCutter();
    const decoder = new TextDecoder();
    const take = (bytes: Uint8Array): void => {
      for (const line of cutter.feed(decoder.decode(bytes, { stream: true }))) {
        const frame = readScaleFrame(line);
        if (frame) this.frames.emit(frame);
      }
    };
    let before: unknown = null;
    // A framing error ends one stream, and the port has another; pulled out, it has none.
    while (this.port === port && port.readable && port.readable !== before) {
      before = port.readable;
      this.reader = port.readable.getReader();
      await drain(this.reader, take);
      this.reader = null;
    }
    if (this.port !== port) return;
    this.port = null;
    await port.close().catch(() => undefined);
    this.change('lost');
  }

  private change(state: PortState): void {
    this.state = state;
    this.changes.emit();
  }
}

async function drain(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  take: (bytes: Uint8Array) => void,
): Promise<void> {
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      take(value);
    }
  } catch {
    // The stream failed: the same as its end.
  } finally {
    reader.releaseLock();
  }
}

export const scale = new Scale();

export const useScaleState = (): PortState => useSyncExternalStore(scale.onChange, () => scale.state);
