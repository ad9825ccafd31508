import { Injectable } from '@nestjs/common';
import type { DeviceRow } from '@emas/contracts/authorization/device.dto';
import type { DeviceBody } from '@emas/domain/authorization/device';
import { Ledger } from '../../../ledger/ledger.js';
import { Devices } from '../persistence/devices.js';

@Injectable()
export class DevicesQuery {
  constructor(
    private readonly ledger: Ledger,
    private readonly devices: Devices,
  ) {}

  /** Those in use first, then those that were revoked; each by name. */
  async list(shop: string): Promise<DeviceRow[]> {
    const contacts = await this.devices.contacts(shop);
    const documents = await this.ledger.list<DeviceBody>(shop, 'device');
    const rows = documents.map(({ status, body }): DeviceRow => {
      const { perangkat_id, nama, jenis, created_at, created_by } = body;
      const contact = contacts.get(perangkat_id);
      const last_seen = contact?.last_seen_at ?? null;
      const is_aktif = status === 'AKTIF';
      const is_online = is_aktif && contact?.is_online === true;
      return { perangkat_id, nama, jenis, created_at, created_by, last_seen, is_online, is_aktif };
    });
    return rows.sort((a, b) => Number(b.is_aktif) - Number(a.is_aktif) || a.nama.localeCompare(b.nama));
  }
}
