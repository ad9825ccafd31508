/** A machine that connects by itself, with a key of its own. */
export interface Device {
  readonly shop: string;
  readonly device_id: string;
}

/** Tells one device something. */
export type TellDevice = (event: string, payload: unknown) => void;

/** What devices may do. Implemented by the context that keeps their keys. */
export abstract class DevicePort {
  /** Null where the key opens nothing. */
  abstract authenticate(key: string): Promise<Device | null>;
  /** A connection of the device is open; `tell` reaches it. */
  abstract opened(device: Device, socketId: string, tell: TellDevice): Promise<void>;
  abstract closed(device: Device, socketId: string): Promise<void>;
  /** A sign of life of these connections; answers those that may stay. */
  abstract alive(socketIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What a device reports. The answer goes back to it. */
  abstract report(device: Device, event: string, payload: unknown): Promise<unknown>;
}
