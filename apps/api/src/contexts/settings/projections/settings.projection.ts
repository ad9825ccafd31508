import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { ShopProfile } from '@emas/domain/settings/shop-profile';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

type Changes = Readonly<Record<string, { readonly sesudah: unknown }>>;

/** `setting` (what the shop set, by whom and when) and `shop_profile`, for reports and audits. */
export class SettingsProjection implements Projection {
  readonly name = 'settings';
  readonly tables = ['setting', 'shop_profile'];
  readonly handles = ['SettingsChanged', 'ShopProfileChanged'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const event of events) {
      if (event.type === 'SettingsChanged') await this.settings(event as RecordedEvent<string, Changes>, sql);
      else await this.profile(event as RecordedEvent<string, ShopProfile>, sql);
    }
  }

  private async settings(event: RecordedEvent<string, Changes>, sql: ProjectionSql): Promise<void> {
    for (const [key, { sesudah }] of Object.entries(event.body)) {
      await sql.query(
        `INSERT INTO setting (shop, key, value, changed_by, changed_at, seq) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (shop, key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by,
           changed_at = excluded.changed_at, seq = excluded.seq`,
        [event.shop, key, JSON.stringify(sesudah), event.actor, event.recordedAt, event.seq],
      );
    }
  }

  private async profile({ shop, body, seq }: RecordedEvent<string, ShopProfile>, sql: ProjectionSql): Promise<void> {
    await sql.query(
      `INSERT INTO shop_profile (shop, nama_toko, alamat_toko, seq) VALUES ($1, $2, $3, $4)
       ON CONFLICT (shop) DO UPDATE SET nama_toko = excluded.nama_toko, alamat_toko = excluded.alamat_toko,
         seq = excluded.seq`,
      [shop, body.nama_toko, body.alamat_toko, seq],
    );
  }
}
