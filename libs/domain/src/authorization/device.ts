import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import type { Instant } from '../shared/units.js';

/** An agent on a computer of the shop. Its key stands outside the log. */
export interface DeviceBody {
  readonly perangkat_id: string;
  readonly nama: string;
  readonly jenis: 'FINGERPRINT';
  readonly created_at: Instant;
  readonly created_by: string;
}

export type DeviceDocument = LoadedDocument<DeviceBody | null>;

/** Active devices of a shop at one time. */
export const DEVICES_MAX = 50;

export const deviceStream = (perangkat_id: string): StreamId => `device/${perangkat_id}`;

/** `active`: the devices that the shop has; two of one name could not be told apart. */
export function addDevice(device: DeviceBody, active: readonly DeviceBody[]): NewEvent {
  if (active.length >= DEVICES_MAX) throw new DomainError('TOO_MANY_DEVICES', { max: DEVICES_MAX });
  const taken = active.some(({ nama }) => nama === device.nama);
  refuseInvalid(taken ? [{ field: 'nama', code: 'DEVICE_NAME_TAKEN' }] : []);
  return {
    stream: deviceStream(device.perangkat_id),
    type: 'DeviceAdded',
    schema: 1,
    body: device,
    document: { status: 'AKTIF', body: device },
  };
}

/** Nothing is written for one that was revoked before. */
export function revokeDevice({ stream, status, body }: DeviceDocument): NewEvent[] {
  if (body === null) throw new DomainError('DEVICE_NOT_FOUND');
  if (status !== 'AKTIF') return [];
  return [{ stream, type: 'DeviceRevoked', schema: 1, body: {}, document: { status: 'DICABUT', body } }];
}
