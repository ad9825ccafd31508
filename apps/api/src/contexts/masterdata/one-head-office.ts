import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { ResourceValues } from '@emas/contracts/definitions/resource';

/** Among the shops one is the head office. */
@Injectable()
export class OneHeadOffice {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async check(shop: string, key: string, values: ResourceValues): Promise<readonly FieldError[]> {
    if (values['jenis_toko'] !== 'PUSAT') return [];
    const { rows } = await this.pool.query<{ kode_toko: string }>(
      `SELECT kode_toko FROM read.master_toko WHERE shop = $1 AND jenis_toko = 'PUSAT' AND kode_toko <> $2 LIMIT 1`,
      [shop, key],
    );
    return rows[0] ? [{ field: 'jenis_toko', code: 'oneHeadOffice', params: { value: rows[0].kode_toko } }] : [];
  }
}
