import { Inject, Injectable } from '@nestjs/common';
import { type Account, AccountNumbers, type OwnNumber } from '@emas/domain/accounting/account-numbers';
import pg from 'pg';
import { Journals } from './journals.js';

/** Which account of the ledger has which number of the shop's chart, on any day. */
@Injectable()
export class Numbering {
  constructor(
    private readonly journals: Journals,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async of(shop: string): Promise<AccountNumbers> {
    const [chart, own, stretches] = await Promise.all([
      this.pool.query<Account>('SELECT nomor_akun, nama_akun, kelompok_akun FROM read.chart_account WHERE shop = $1', [
        shop,
      ]),
      this.pool.query<OwnNumber>(
        'SELECT akun, dari::text AS dari, nomor_akun FROM read.account_number WHERE shop = $1',
        [shop],
      ),
      this.journals.stretches(shop),
    ]);
    return new AccountNumbers(chart.rows, own.rows, stretches);
  }

  /** The account that a row gave a number on any day, where it did; null where no row ever named it. */
  async ownerOf(shop: string, nomor: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ akun: string }>(
      'SELECT akun FROM read.account_number WHERE shop = $1 AND nomor_akun = $2 ORDER BY dari LIMIT 1',
      [shop, nomor],
    );
    return rows[0]?.akun ?? null;
  }
}
