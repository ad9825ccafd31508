import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import type { SuspenseView } from '@emas/contracts/accounting/journal.view';
import { Journals } from './journals.js';
import { OWN_NUMBERS } from './own-numbers.js';

/** What went through accounts that had no number on the day: neither their own row's nor their role's. */
@Injectable()
export class Suspense {
  constructor(
    private readonly journals: Journals,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async of(shop: string): Promise<SuspenseView[]> {
    const mapped = await this.journals.stretches(shop);
    const { rows } = await this.pool.query<SuspenseView>(
      `WITH mapped AS (
         SELECT * FROM json_to_recordset($2)
           AS m(trx text, type text, kode_akun text, nomor_akun text, dari date, sampai date)),
       own AS (${OWN_NUMBERS})
       SELECT trx, type, kode_akun, akun, min(tgl_system)::text AS tgl_from, max(tgl_system)::text AS tgl_to,
              sum(debit)::bigint AS debit, sum(credit)::bigint AS credit
         FROM read.journal_account AS j
        WHERE shop = $1 AND NOT EXISTS (SELECT FROM own WHERE own.akun = j.akun)
          AND NOT EXISTS (
            SELECT FROM mapped AS m
             WHERE m.trx = j.trx AND m.type = j.type AND m.kode_akun = j.kode_akun
               AND j.tgl_system >= m.dari AND (m.sampai IS NULL OR j.tgl_system < m.sampai))
        GROUP BY trx, type, kode_akun, akun
        ORDER BY trx, type, kode_akun, akun`,
      [shop, JSON.stringify(mapped)],
    );
    return rows;
  }
}
