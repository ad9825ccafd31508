import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Secrets } from '../../../platform/config/secrets.js';

/** A device counts as connected this long after its last sign of life; it gives one every 15 seconds. */
export const ONLINE_SECONDS = 45;

export interface DeviceContact {
  readonly perangkat_id: string;
  readonly last_seen_at: string | null;
  readonly is_online: boolean;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Keys and connections of devices. They stand outside the log. */
@Injectable()
export class Devices {
  private readonly secret: Buffer;

  constructor(
    private readonly database: DataSource,
    secrets: Secrets,
  ) {
    this.secret = secrets.key('device-key');
  }

  /** The device's key. It is derived, so that a repeated request that made the device answers the same one. */
  keyOf(shop: string, perangkat_id: string): string {
    return createHmac('sha256', this.secret).update(`${shop}\n${perangkat_id}`).digest('base64url');
  }

  async admit(shop: string, perangkat_id: string): Promise<void> {
    await this.database.query(
      'INSERT INTO app.device (shop, perangkat_id, key_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [shop, perangkat_id, hashOf(this.keyOf(shop, perangkat_id))],
    );
  }

  /** Its key opens nothing from here on. */
  async forget(shop: string, perangkat_id: string): Promise<void> {
    await this.database.query('DELETE FROM app.device WHERE shop = $1 AND perangkat_id = $2', [shop, perangkat_id]);
  }

  async byKey(key: string): Promise<{ readonly shop: string; readonly perangkat_id: string } | null> {
    const rows = await this.database.query<{ shop: string; perangkat_id: string }[]>(
      'SELECT shop, perangkat_id FROM app.device WHERE key_hash = $1',
      [hashOf(key)],
    );
    return rows[0] ?? null;
  }

  async connected(shop: string, perangkat_id: string, socket_id: string): Promise<void> {
    await this.database.query(
      `UPDATE app.device SET socket_id = $3, last_seen_at = clock_timestamp() WHERE shop = $1 AND perangkat_id = $2`,
      [shop, perangkat_id, socket_id],
    );
  }

  /** A newer connection of the same device stays. */
  async disconnected(shop: string, perangkat_id: string, socket_id: string): Promise<void> {
    await this.database.query(
      `UPDATE app.device SET socket_id = NULL, last_seen_at = clock_timestamp()
        WHERE shop = $1 AND perangkat_id = $2 AND socket_id = $3`,
      [shop, perangkat_id, socket_id],
    );
  }

  /** A sign of life of these connections; answers those that are still their device's. */
  async seen(socket_ids: readonly string[]): Promise<ReadonlySet<string>> {
    const [rows] = await this.database.query<[{ socket_id: string }[], number]>(
      'UPDATE app.device SET last_seen_at = clock_timestamp() WHERE socket_id = ANY ($1) RETURNING socket_id',
      [socket_ids],
    );
    return new Set(rows.map(({ socket_id }) => socket_id));
  }

  async contacts(shop: string): Promise<ReadonlyMap<string, DeviceContact>> {
    const rows = await this.database.query<DeviceContact[]>(
      `SELECT perangkat_id, last_seen_at,
              coalesce(socket_id IS NOT NULL AND last_seen_at > clock_timestamp() - make_interval(secs => $2), false) AS is_online
         FROM app.device WHERE shop = $1`,
      [shop, ONLINE_SECONDS],
    );
    return new Map(rows.map((row) => [row.perangkat_id, row]));
  }

  async anyOnline(shop: string): Promise<boolean> {
    return [...(await this.contacts(shop)).values()].some(({ is_online }) => is_online);
  }
}
