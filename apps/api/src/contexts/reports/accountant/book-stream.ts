import { Injectable } from '@nestjs/common';
import type { LedgerRow } from '@emas/contracts/accounting/reports/laporan-buku-besar';
import { type Account, type AccountNumbers, SUSPENSE } from '@emas/domain/accounting/account-numbers';
import type { BusinessDate } from '@emas/domain/shared/units';
import { DataSource } from 'typeorm';
import { Books } from '../books/books.js';
import { type JournalLine, JournalLines } from '../books/journal-lines.js';
import { carriedRows } from '../books/numbered-rows.js';

export interface Days {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

/** A line with its number; of what has none the account of the ledger. */
export interface NumberedLine extends JournalLine {
  readonly account: Account;
}

/** What the books of one day took. */
export interface BookDay {
  readonly tgl: BusinessDate;
  /** Balances that are under other numbers from this day on. */
  readonly carried: readonly LedgerRow[];
  readonly lines: readonly NumberedLine[];
}

/** What a journal posted under a number on a day. */
export interface DailySum {
  readonly tgl: BusinessDate;
  readonly trx: string;
  readonly type: string;
  readonly account: Account;
  readonly debit: number;
  readonly kredit: number;
}

const withNumber = (numbers: AccountNumbers, line: { trx: string; type: string; akun: string }, tgl: BusinessDate): Account =>
  numbers.of(line, tgl) ?? { nomor_akun: SUSPENSE, nama_akun: line.akun, kelompok_akun: SUSPENSE }; // prettier-ignore

/** The books day by day, however many days: no more than one is in memory. */
@Injectable()
export class BookStream {
  constructor(
    private readonly dataSource: DataSource,
    private readonly books: Books,
    private readonly journal: JournalLines,
  ) {}

  /** Days on which something stands in the books. */
  async daysIn(shop: string, { from, to }: Days): Promise<BusinessDate[]> {
    const rows = await this.dataSource.query<{ tgl: BusinessDate }[]>(
      `SELECT DISTINCT tgl_system::text AS tgl FROM read.journal_account WHERE shop = $1 AND tgl_system BETWEEN $2 AND $3
        ORDER BY tgl`,
      [shop, from, to],
    );
    return rows.map(({ tgl }) => tgl);
  }

  async *days(shop: string, numbers: AccountNumbers, span: Days): AsyncGenerator<BookDay> {
    const carried = await this.books.carried(shop, numbers, span.from, span.to);
    const days = new Set([...(await this.daysIn(shop, span)), ...carried.map(({ tgl }) => tgl)]);
    for (const tgl of [...days].sort()) {
      const lines = await this.journal.of(shop, { from: tgl, to: tgl }, Number.MAX_SAFE_INTEGER);
      yield {
        tgl,
        carried: carried.filter((one) => one.tgl === tgl).flatMap(carriedRows),
        lines: lines.map((line) => ({ ...line, account: withNumber(numbers, line, tgl) })),
      };
    }
  }

  /** By day and journal, lines of one number together. */
  async *sums(shop: string, numbers: AccountNumbers, span: Days): AsyncGenerator<readonly DailySum[]> {
    for (const tgl of await this.daysIn(shop, span)) {
      const rows = await this.dataSource.query<
        { trx: string; type: string; akun: string; debit: number; credit: number }[]
      >(
        `SELECT trx, type, akun, debit, credit FROM read.journal_account WHERE shop = $1 AND tgl_system = $2
          ORDER BY trx, type, akun COLLATE "C"`,
        [shop, tgl],
      );
      const sums = new Map<string, DailySum>();
      for (const { trx, type, akun, debit, credit } of rows) {
        const account = withNumber(numbers, { trx, type, akun }, tgl);
        const key = [trx, type, account.nomor_akun, account.nama_akun].join('/');
        const known = sums.get(key);
        sums.set(key, { ...{ tgl, trx, type, account }, debit: (known?.debit ?? 0) + debit, kredit: (known?.kredit ?? 0) + credit }); // prettier-ignore
      }
      yield [...sums.values()];
    }
  }
}
