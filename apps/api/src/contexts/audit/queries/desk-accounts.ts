import { Injectable } from '@nestjs/common';
import type { AccountBalances } from '@emas/contracts/audit/desk.view';
import { isCostAccount } from '@emas/domain/audit/told';
import { addDays } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import type { DeskAsker } from './desk-asker.js';

interface BalanceRow {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  readonly debit: number;
  readonly kredit: number;
  readonly saldo: number;
}

/** What all accounts held at the end of a day. */
@Injectable()
export class DeskAccounts {
  constructor(private readonly dataSource: DataSource) {}

  async at(asker: DeskAsker, asked: string | undefined): Promise<AccountBalances> {
    const wanted = asked ?? asker.lastDay;
    if (wanted === null) return { tgl: null, withheld: null, data: [] };
    // All of them as of the day before: what a drawer holds is the sum of what the others do.
    const isEarly = asker.untoldDay !== null && wanted >= asker.untoldDay;
    const tgl = isEarly ? addDays(asker.untoldDay!, -1) : wanted;
    const rows = await this.dataSource.query<BalanceRow[]>(
      `SELECT akun, unit, coalesce(sum(debit) FILTER (WHERE tgl_system = $2), 0)::bigint AS debit,
              coalesce(sum(credit) FILTER (WHERE tgl_system = $2), 0)::bigint AS kredit, sum(debit - credit)::bigint AS saldo
         FROM read.daily_account WHERE shop = $1 AND tgl_system <= $2 GROUP BY akun, unit
       HAVING sum(debit - credit) <> 0 OR bool_or(tgl_system = $2) OR akun NOT LIKE '%/________-____-____-____-____________'
        ORDER BY akun, unit`,
      [asker.shop, tgl],
    );
    const data = asker.seesCost ? rows : rows.map((row) => (isCostAccount(row.akun) ? { ...row, ...UNTOLD } : row));
    return { tgl, withheld: isEarly ? 'afterClosing' : null, data };
  }
}

const UNTOLD = { debit: null, kredit: null, saldo: null };
