import { afterEach, describe, expect, test } from 'vitest';
import { rememberOnDevice } from '../storage/device.js';
import { printer } from './printer.js';
import { scale } from './scale.js';
import type { PortInfo, SerialPort } from './serial-port.js';

/** A port of the browser: what was written to it; `broken` ones take nothing. */
class FakePort implements SerialPort {
  readonly written: number[] = [];
  opened: number | null = null;
  broken = false;
  readonly readable = new ReadableStream<Uint8Array>();
  readonly writable = new WritableStream<Uint8Array>({
    write: (bytes) => {
      if (this.broken) throw new Error('gone');
      this.written.push(...bytes);
    },
  });
  constructor(private readonly info: PortInfo) {}
  getInfo = (): PortInfo => this.info;
  open({ baudRate }: { readonly baudRate: number }): Promise<void> {
    this.opened = baudRate;
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.opened = null;
    return Promise.resolve();
  }
}

function plugIn(ports: readonly FakePort[], chosen?: FakePort): void {
  const serial = { getPorts: () => Promise.resolve(ports), requestPort: () => (chosen ? Promise.resolve(chosen) : Promise.reject(new Error('none'))) }; // prettier-ignore
  Object.defineProperty(navigator, 'serial', { value: serial, configurable: true });
}

afterEach(async () => {
  await printer.disconnect();
  await scale.disconnect();
  Reflect.deleteProperty(navigator, 'serial');
  localStorage.clear();
});

describe('the receipt printer', () => {
  test('is chosen once, and opened again when something is printed; the scale leaves it alone', async () => {
    const [weigher, receipts] = [new FakePort({ usbVendorId: 1 }), new FakePort({ usbVendorId: 2 })];
    plugIn([receipts, weigher], receipts);
    rememberOnDevice({ printerBaudRate: 19_200 });
    await printer.connect();
    expect([printer.state, receipts.opened]).toEqual(['live', 19_200]);
    await printer.disconnect();
    await scale.resume();
    expect([weigher.opened, receipts.opened]).toEqual([9600, null]);
    expect(await printer.print(Uint8Array.of(1, 2))).toBe(true);
    expect(await printer.print(Uint8Array.of(3))).toBe(true);
    expect(receipts.written).toEqual([1, 2, 3]);
  });

  test('says that it took nothing: none there, none chosen, pulled out', async () => {
    expect(await printer.print(Uint8Array.of(1))).toBe(false);
    await printer.connect();
    expect(printer.state).toBe('unsupported');
    await printer.disconnect();
    const port = new FakePort({ usbVendorId: 2 });
    plugIn([port]);
    await printer.connect();
    expect(printer.state).toBe('closed');
    plugIn([port], port);
    await printer.connect();
    port.broken = true;
    expect(await printer.print(Uint8Array.of(1))).toBe(false);
    expect(printer.state).toBe('lost');
  });
});
