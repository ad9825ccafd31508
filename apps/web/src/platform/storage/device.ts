import type { LabelDpi, LabelStock } from '@emas/contracts/shared/label';

/** What belongs to this device and not to a user: it outlives logging out, which clears local storage. */
export interface DevicePreferences {
  readonly theme?: 'light' | 'dark' | 'system';
  readonly language?: string;
  readonly sidebar?: 'wide' | 'narrow';
  /** Speed of the serial scale at this computer. */
  readonly scaleBaudRate?: number;
  /** Which serial port the receipt printer is at, as far as USB says so, and its speed. */
  readonly printerPort?: { readonly usbVendorId?: number; readonly usbProductId?: number };
  readonly printerBaudRate?: number;
  readonly labels?: LabelPreferences;
}

/** How this computer prints labels: the way, as screens name it, and the paper; shifts in tenths of a millimetre. */
export interface LabelPreferences {
  readonly cara?: string;
  readonly ukuran?: LabelStock;
  readonly dpi?: LabelDpi;
  readonly geser_x?: number;
  readonly geser_y?: number;
}

const KEY = 'emas.device';

export function devicePreferences(): DevicePreferences {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as DevicePreferences;
  } catch {
    return {};
  }
}

export function rememberOnDevice(changes: DevicePreferences): void {
  localStorage.setItem(KEY, JSON.stringify({ ...devicePreferences(), ...changes }));
}

/** Clears local storage as the end of a session must, and puts back what belongs to the device. */
export function clearStorage(): void {
  const kept = localStorage.getItem(KEY);
  localStorage.clear();
  if (kept !== null) localStorage.setItem(KEY, kept);
}
