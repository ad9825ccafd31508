import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { scale } from '../../platform/input/scale.js';
import type { SerialPort } from '../../platform/input/serial-port.js';
import { startTestI18n } from '../../testing/i18n.js';
import { ScaleInput } from './scale-input.js';

beforeAll(startTestI18n);

const encoder = new TextEncoder();
let feeder: ReadableStreamDefaultController<Uint8Array>;

/** A serial port as the browser gives one, and a browser that has it. */
function plugIn(): void {
  const readable = new ReadableStream<Uint8Array>({ start: (controller) => void (feeder = controller) });
  const port: SerialPort = { readable, open: () => Promise.resolve(), close: () => Promise.resolve() };
  Object.assign(navigator, { serial: { getPorts: async () => [port], requestPort: async () => port } });
}

afterEach(async () => {
  await scale.disconnect();
  Reflect.deleteProperty(navigator, 'serial');
  vi.useRealTimers();
});

function Held({ onValue }: { readonly onValue: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <ScaleInput
      aria-label="Berat"
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

/** The same line ten times a second for so long, as a scale sends it. */
async function weigh(line: string, milliseconds: number): Promise<void> {
  for (let passed = 0; passed <= milliseconds; passed += 100) {
    await act(async () => {
      feeder.enqueue(encoder.encode(`${line}\r\n`));
      await vi.advanceTimersByTimeAsync(100);
    });
  }
}

async function focused(onValue: (value: number | null) => void): Promise<HTMLInputElement> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(<Held onValue={onValue} />);
  const box = screen.getByLabelText<HTMLInputElement>('Berat');
  await act(async () => {
    box.focus();
    await vi.advanceTimersByTimeAsync(10);
  });
  return box;
}

test('the steady weight of the scale is filled in, once, and another one after it', async () => {
  plugIn();
  const onValue = vi.fn();
  const box = await focused(onValue);
  await weigh('US,GS,+  2.9 g', 300);
  expect(screen.getByRole('status').textContent).toBe('Menunggu timbangan stabil');
  await weigh('ST,GS,+  3.270 g', 700);
  expect(onValue).not.toHaveBeenCalled();
  await weigh('ST,GS,+  3.270 g', 500);
  expect(onValue.mock.calls).toEqual([[3.27]]);
  expect(box.value).toBe('3.27');
  expect(screen.getByRole('status').textContent).toBe('Berat stabil: 3.270 gr');
  await weigh('ST,GS,+  0.000 g', 1500);
  expect(onValue).toHaveBeenCalledOnce();
  await weigh('ST,GS,+  1.005 g', 1500);
  expect(onValue.mock.calls).toEqual([[3.27], [1.005]]);
});

test('what is typed has the last word until the field is entered anew', async () => {
  plugIn();
  const onValue = vi.fn();
  const box = await focused(onValue);
  fireEvent.change(box, { target: { value: '4.5' } });
  await weigh('ST,GS,+  3.270 g', 1500);
  expect(box.value).toBe('4.5');
  await act(async () => {
    box.blur();
    box.focus();
    await vi.advanceTimersByTimeAsync(10);
  });
  await weigh('ST,GS,+  3.270 g', 1500);
  expect(box.value).toBe('3.27');
});

test('an overload is said and fills in nothing', async () => {
  plugIn();
  const onValue = vi.fn();
  await focused(onValue);
  await weigh('OL', 1500);
  expect(screen.getByRole('status').textContent).toBe('Beban timbangan berlebih');
  expect(onValue).not.toHaveBeenCalled();
});

test('without a scale the keyboard does it, and no button promises one', async () => {
  const onValue = vi.fn();
  render(<Held onValue={onValue} />);
  await userEvent.type(screen.getByLabelText('Berat'), '3.2715');
  expect(onValue).toHaveBeenLastCalledWith(3.271);
  expect(screen.queryByRole('button')).toBeNull();
});
