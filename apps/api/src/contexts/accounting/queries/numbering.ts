import { Inject, Injectable } from '@nestjs/common';
import { type Account, AccountNumbers } from '@emas/domain/accounting/account-numbers';
import pg from 'pg';
import { Journals } from './journals.js';
import { OWN_NUMBERS } from './own-numbers.js';

/** Which account of the ledger has which number of the shop's chart, on any day. */
@Injectable()
export class Numbering {
  constructor(
    private readonly journals: Journals,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  async of(shop: string, chart: readonly Account[]): Promise<AccountNumbers> {
    const [own, stretches] = await Promise.all([
      this.pool.query<{ akun: string; nomor_akun: string }>(OWN_NUMBERS, [shop]),
      this.journals.stretches(shop),
    ]);
    return new AccountNumbers(chart, new Map(own.rows.map(({ akun, nomor_akun }) => [akun, nomor_akun])), stretches);
  }
}
