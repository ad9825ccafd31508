import { Injectable } from '@nestjs/common';
import type { DeskAccountsDto } from '@emas/contracts/audit/desk.dto';
import type { AccountBalance, AccountBalances } from '@emas/contracts/audit/desk.view';
import { roleOf } from '@emas/domain/accounting/journals';
import { isCostAccount } from '@emas/domain/audit/told';
import { addDays } from '@emas/domain/shared/business-date';
import { DataSource } from 'typeorm';
import { Numbering } from '../../accounting/index.js';
import { DAY_SPANS } from './day-spans.js';
import type { DeskAsker } from './desk-asker.js';

interface BalanceRow {
  readonly akun: string;
  readonly unit: 'IDR' | 'POIN';
  readonly debit: number;
  readonly kredit: number;
  readonly saldo: number;
}

/** What all accounts held at the end of a day, or just before an event. */
@Injectable()
export class DeskAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly numbering: Numbering,
  ) {}

  async at(asker: DeskAsker, { tgl: asked, sebelum }: DeskAccountsDto): Promise<AccountBalances> {
    const wanted = sebelum === undefined ? (asked ?? asker.lastDay) : await this.dayOf(asker.shop, sebelum);
    if (wanted === null) return { tgl: null, withheld: null, data: [] };
    // All of them as of the day before: what a drawer holds is the sum of what the others do.
    const isEarly = asker.untoldDay !== null && wanted >= asker.untoldDay;
    const tgl = isEarly ? addDays(asker.untoldDay!, -1) : wanted;
    const isBefore = sebelum !== undefined && !isEarly;
    const [rows, named] = await Promise.all([
      isBefore ? this.before(asker.shop, tgl, sebelum) : this.evening(asker.shop, tgl),
      this.names(asker.shop, tgl),
    ]);
    const data = rows.map((row) => ({
      ...row,
      ...named(row.akun),
      ...(!asker.seesCost && isCostAccount(row.akun) && UNTOLD),
    }));
    return { tgl, withheld: isEarly ? 'afterClosing' : null, data };
  }

  /** What each account stands under in the chart: its own row's number, else its role's where all journals have the same. */
  private async names(shop: string, tgl: string) {
    const [numbers, chart] = await Promise.all([this.numbering.of(shop), this.numbering.chart(shop)]);
    const nameOf = new Map(chart.map(({ nomor_akun, nama_akun }) => [nomor_akun, nama_akun]));
    const found = new Map<string, Set<string>>();
    for (const { akun, nomor_akun } of numbers.named(tgl))
      found.set(akun, (found.get(akun) ?? new Set()).add(nomor_akun));
    return (akun: string): Pick<AccountBalance, 'nomor_akun' | 'nama_akun'> => {
      const own = akun.startsWith(BOOK) ? new Set([akun.slice(BOOK.length)]) : found.get(akun);
      const known = own ?? found.get(roleOf(akun) ?? akun);
      const nomor = known?.size === 1 ? [...known][0]! : null;
      return { nomor_akun: nomor, nama_akun: nomor === null ? null : (nameOf.get(nomor) ?? null) };
    };
  }

  /** Those that hold something or moved on the day; of what is a document's own no others. */
  private evening(shop: string, tgl: string): Promise<BalanceRow[]> {
    return this.dataSource.query<BalanceRow[]>(
      `SELECT akun, unit, coalesce(sum(debit) FILTER (WHERE tgl_system = $2), 0)::bigint AS debit,
              coalesce(sum(credit) FILTER (WHERE tgl_system = $2), 0)::bigint AS kredit, sum(debit - credit)::bigint AS saldo
         FROM read.daily_account WHERE shop = $1 AND tgl_system <= $2 GROUP BY akun, unit
       HAVING sum(debit - credit) <> 0 OR bool_or(tgl_system = $2) OR akun NOT LIKE '%/________-____-____-____-____________'
        ORDER BY akun, unit`,
      [shop, tgl],
    );
  }

  /** The sums of the days before, and what the day had moved until then. */
  private before(shop: string, tgl: string, seq: number): Promise<BalanceRow[]> {
    return this.dataSource.query<BalanceRow[]>(
      `WITH wanted AS (SELECT $2::date AS tgl), ${DAY_SPANS}, moved AS (
         SELECT akun, unit, debit - credit AS jumlah, 0 AS today FROM read.daily_account WHERE shop = $1 AND tgl_system < $2
         UNION ALL
         SELECT one.akun, one.unit, one.jumlah, one.jumlah FROM spans
          CROSS JOIN ledger.event_lines l CROSS JOIN LATERAL unnest(l.akun, l.unit, l.jumlah) AS one (akun, unit, jumlah)
          WHERE l.shop = $1 AND l.seq >= spans.first AND l.seq < $3)
       SELECT akun, unit, coalesce(sum(today) FILTER (WHERE today > 0), 0)::bigint AS debit,
              coalesce(-sum(today) FILTER (WHERE today < 0), 0)::bigint AS kredit, sum(jumlah)::bigint AS saldo
         FROM moved GROUP BY akun, unit HAVING sum(jumlah) <> 0 OR bool_or(today <> 0) ORDER BY akun, unit`,
      [shop, tgl, seq],
    );
  }

  /** The business day that an event stands in, or behind. */
  private async dayOf(shop: string, seq: number): Promise<string | null> {
    const [day] = await this.dataSource.query<{ tgl: string }[]>(
      `SELECT day.tgl_system::text AS tgl FROM read.day
         JOIN ledger.ledger_event opened ON opened.shop = $1 AND opened.stream_id = 'day/' || day.tgl_system AND opened.version = 1
        WHERE day.shop = $1 AND opened.seq <= $2 ORDER BY day.tgl_system DESC LIMIT 1`,
      [shop, seq],
    );
    return day?.tgl ?? null;
  }
}

const BOOK = 'buku/';
const UNTOLD = { debit: null, kredit: null, saldo: null };
