/** The part of a `SerialPort` of the browser that scale and printer need. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable?: WritableStream<Uint8Array> | null;
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  getInfo?(): PortInfo;
}

/** Which machine it is, as far as USB says so. */
export interface PortInfo {
  readonly usbVendorId?: number;
  readonly usbProductId?: number;
}

/** `navigator.serial` where the browser has one. */
interface Serial {
  requestPort(): Promise<SerialPort>;
  getPorts(): Promise<readonly SerialPort[]>;
}

export type PortState = 'unsupported' | 'closed' | 'opening' | 'live' | 'failed' | 'lost';

export const BAUD_RATES = [1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const;
export const DEFAULT_BAUD_RATE = 9600;

const serialOf = (): Serial | undefined => (navigator as unknown as { serial?: Serial }).serial;

export const hasSerial = (): boolean => serialOf() !== undefined;

/** Asks the person which port it is, in a click or a key press; null where the choice was closed without choosing. */
export const askPort = (): Promise<SerialPort | null> =>
  serialOf()
    ?.requestPort()
    .catch(() => null) ?? Promise.resolve(null);

/** Those that were allowed before. */
export const knownPorts = async (): Promise<readonly SerialPort[]> => (await serialOf()?.getPorts()) ?? [];

export const infoOf = (port: SerialPort): PortInfo => port.getInfo?.() ?? {};

export const isSamePort = (one: PortInfo, other: PortInfo): boolean =>
  one.usbVendorId === other.usbVendorId && one.usbProductId === other.usbProductId;
