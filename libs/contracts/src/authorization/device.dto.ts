import { OneOf, Text } from '../shared/rules.js';

/** Agents on the shop's computers that may connect with a key of their own. */
export const DEVICE_KINDS = ['FINGERPRINT'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** `POST perangkat`. */
export class CreateDeviceDto {
  @Text(40, { upper: true })
  readonly nama!: string;

  @OneOf(DEVICE_KINDS)
  readonly jenis!: DeviceKind;
}

/** Answer of `POST perangkat`: the key is shown this once. */
export interface DeviceCreatedBody {
  readonly message: string;
  readonly seq: number;
  readonly perangkat_id: string;
  readonly kunci: string;
}

/** A row of `GET perangkat`. */
export interface DeviceRow {
  readonly perangkat_id: string;
  readonly nama: string;
  readonly jenis: DeviceKind;
  readonly created_at: string;
  readonly created_by: string;
  /** Last sign of life; null for one that never connected. */
  readonly last_seen: string | null;
  readonly is_online: boolean;
  /** False for one that was revoked. */
  readonly is_aktif: boolean;
}
