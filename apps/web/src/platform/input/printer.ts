import { useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.js';
import { devicePreferences, rememberOnDevice } from '../storage/device.js';
import { askPort, DEFAULT_BAUD_RATE, hasSerial, infoOf, isSamePort, knownPorts, type PortState, type SerialPort } from './serial-port.js'; // prettier-ignore

export const printerBaudRate = (): number => devicePreferences().printerBaudRate ?? DEFAULT_BAUD_RATE;

/** The receipt printer at this computer's serial port: chosen once, opened when something is printed. */
class Printer {
  state: PortState = 'closed';
  private readonly changes = createEmitter<void>();
  private port: SerialPort | null = null;
  /** One slip after the other. */
  private queue: Promise<unknown> = Promise.resolve();

  readonly onChange = (listener: () => void): (() => void) => this.changes.on(listener);

  /** Asks the person which port it is; must be called in a click or a key press. */
  async connect(): Promise<void> {
    if (!hasSerial()) return this.change('unsupported');
    if (this.state === 'live' || this.state === 'opening') return;
    const port = await askPort();
    if (port === null) return;
    rememberOnDevice({ printerPort: infoOf(port) });
    await this.open(port);
  }

  /** Opens the printer that was chosen before, where there is one. */
  async resume(): Promise<void> {
    const { printerPort } = devicePreferences();
    if (printerPort === undefined || this.state === 'live' || this.state === 'opening') return;
    const port = (await knownPorts()).find((one) => isSamePort(infoOf(one), printerPort));
    if (port) await this.open(port);
  }

  async disconnect(): Promise<void> {
    const { port } = this;
    this.port = null;
    await port?.close().catch(() => undefined);
    this.change('closed');
  }

  /** Remembered on this device; takes effect at once where a printer is connected. */
  async setBaudRate(baudRate: number): Promise<void> {
    rememberOnDevice({ printerBaudRate: baudRate });
    const { port } = this;
    if (!port) return;
    await this.disconnect();
    await this.open(port);
  }

  /** False where no printer took it: it is not printed. */
  print(bytes: Uint8Array): Promise<boolean> {
    const printed = this.queue.then(async () => {
      await this.resume();
      return this.write(bytes);
    });
    this.queue = printed;
    return printed;
  }

  private async write(bytes: Uint8Array): Promise<boolean> {
    const writer = this.port?.writable?.getWriter();
    if (!writer) return false;
    try {
      await writer.write(bytes);
      writer.releaseLock();
      return true;
    } catch {
      // Pulled out: its stream is gone with what was in it.
      this.port = null;
      this.change('lost');
      return false;
    }
  }

  private async open(port: SerialPort): Promise<void> {
    this.change('opening');
    try {
      await port.open({ baudRate: printerBaudRate() });
    } catch {
      return this.change('failed');
    }
    this.port = port;
    this.change('live');
  }

  private change(state: PortState): void {
    this.state = state;
    this.changes.emit();
  }
}

export const printer = new Printer();

export const usePrinterState = (): PortState => useSyncExternalStore(printer.onChange, () => printer.state);
