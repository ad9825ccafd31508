import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { FieldError } from '@emas/domain/shared/domain-error';
import type { ResourceValues } from '@emas/contracts/definitions/resource';

/** Accounts form a tree: a parent is of the same group and not below its child. */
@Injectable()
export class AccountTree {
  constructor(@Inject(pg.Pool) private readonly pool: pg.Pool) {}

  async check(shop: string, key: string, values: ResourceValues): Promise<readonly FieldError[]> {
    const parent = values['nomor_induk'];
    if (typeof parent !== 'string') return [];
    const { rows } = await this.pool.query<{ nomor_akun: string; kelompok_akun: string }>(
      `WITH RECURSIVE above AS (
         SELECT nomor_akun, nomor_induk, kelompok_akun FROM read.master_akun WHERE shop = $1 AND nomor_akun = $2
         UNION SELECT a.nomor_akun, a.nomor_induk, a.kelompok_akun
           FROM read.master_akun AS a JOIN above ON a.shop = $1 AND a.nomor_akun = above.nomor_induk)
       SELECT nomor_akun, kelompok_akun FROM above`,
      [shop, parent],
    );
    if (parent === key || rows.some(({ nomor_akun }) => nomor_akun === key))
      return [{ field: 'nomor_induk', code: 'parentOfItself' }];
    const own = rows.find(({ nomor_akun }) => nomor_akun === parent);
    return own && own.kelompok_akun !== values['kelompok_akun']
      ? [{ field: 'nomor_induk', code: 'parentOtherGroup' }]
      : [];
  }
}
