import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { ResourceValues } from '@emas/contracts/definitions/resource';
import type { Reference, ReferenceCheck } from '../../engine/resource/resource-hooks.js';

const TIERS = 'kategori-harga';

/** Of the customer tiers one is the default: it passes to another row, and does not just go. */
@Injectable()
export class DefaultTier implements ReferenceCheck {
  readonly lists = [TIERS];

  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async check(shop: string, key: string, values: ResourceValues): Promise<readonly FieldError[]> {
    const field = values['is_default'] !== true ? 'is_default' : values['is_aktif'] === false ? 'is_aktif' : null;
    const day = typeof values['tgl_berlaku'] === 'string' ? values['tgl_berlaku'] : null;
    return field && (await this.isDefault(shop, key, day)) ? [{ field, code: 'defaultStays' }] : [];
  }

  async find(shop: string, _list: string, key: string): Promise<Reference | null> {
    return (await this.isDefault(shop, key, null)) ? { by: 'is_default', key } : null;
  }

  /** On the day, or in its last version. */
  private async isDefault(shop: string, key: string, day: string | null): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_default: boolean }>(
      `SELECT is_default FROM read.kategori_harga
        WHERE shop = $1 AND kategori_harga = $2 AND ($3::date IS NULL OR tgl_berlaku <= $3::date)
        ORDER BY tgl_berlaku DESC, versi DESC LIMIT 1`,
      [shop, key, day],
    );
    return rows[0]?.is_default === true;
  }
}
