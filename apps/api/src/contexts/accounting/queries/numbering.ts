import { Inject, Injectable } from '@nestjs/common';
import { type Account, AccountNumbers, type OwnNumber } from '@emas/domain/accounting/account-numbers';
import { bookAccount } from '@emas/domain/accounting/journal-entry';
import pg from 'pg';
import { Journals } from './journals.js';

/** An account of the chart, and whether it takes postings. */
export interface ChartAccount extends Account {
  readonly is_detail: boolean;
  readonly is_aktif: boolean;
}

/** Which account of the ledger has which number of the shop's chart, on any day. */
@Injectable()
export class Numbering {
  constructor(
    private readonly journals: Journals,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async of(shop: string): Promise<AccountNumbers> {
    const [chart, own, stretches] = await Promise.all([
      this.chart(shop),
      this.pool.query<OwnNumber>(
        'SELECT akun, dari::text AS dari, nomor_akun FROM read.account_number WHERE shop = $1',
        [shop],
      ),
      this.journals.stretches(shop),
    ]);
    return new AccountNumbers(chart, own.rows, stretches);
  }

  /** The shop's accounts, in the order of their numbers. */
  async chart(shop: string): Promise<ChartAccount[]> {
    const { rows } = await this.pool.query<ChartAccount>(
      `SELECT nomor_akun, nama_akun, kelompok_akun, is_detail, is_aktif FROM read.chart_account WHERE shop = $1
        ORDER BY nomor_akun COLLATE "C"`,
      [shop],
    );
    return rows;
  }

  /** An account that stood under a number on any day, by its row or by a journal; null where none did. */
  async ownerOf(shop: string, nomor: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ akun: string }>(
      `(SELECT akun FROM read.account_number WHERE shop = $1 AND nomor_akun = $2 LIMIT 1)
       UNION ALL (SELECT akun FROM read.journal_account WHERE shop = $1 AND akun = $3 LIMIT 1)`,
      [shop, nomor, bookAccount(nomor)],
    );
    return rows[0]?.akun ?? null;
  }
}
