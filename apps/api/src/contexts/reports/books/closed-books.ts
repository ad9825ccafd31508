import { Injectable } from '@nestjs/common';
import type { ReportData } from '@emas/contracts/definitions/report';
import { setting } from '@emas/contracts/modules/register';
import { lastDayOf, periodOf } from '@emas/domain/accounting/period';
import type { PeriodBalance } from '@emas/domain/accounting/period-figures';
import type { BusinessDate, Rupiah } from '@emas/domain/shared/units';
import { type PeriodRow, Periods } from '../../accounting/index.js';
import { SettingsService } from '../../settings/index.js';

type Checks = NonNullable<ReportData<object>['checks']>;
type Stamp = Pick<ReportData<object>, 'provisional' | 'closed'>;

/** What is held against what a month was closed with: a key, and what stands there. */
export type Held = ReadonlyMap<string, Rupiah>;

/** The month that a report ends in, as its books were closed; null while they are not. */
export interface ClosedBooks {
  readonly stamp: Stamp;
  /** Balances kept at that very day; null of any other. */
  readonly kept: PeriodRow | null;
}

/** Months that are closed, for the reports of the books. */
@Injectable()
export class ClosedPeriods {
  constructor(
    private readonly periods: Periods,
    private readonly settings: SettingsService,
  ) {}

  /** Of days up to one: months are closed in their order, so that those before it are closed too. */
  async upTo(shop: string, to: BusinessDate): Promise<ClosedBooks> {
    const row = await this.periods.closedOn(shop, to);
    if (row === null) return { stamp: { provisional: 'period' }, kept: null };
    const stamp = { closed: { by: row.closed_by, at: row.closed_at } };
    return { stamp, kept: to === lastDayOf(row.periode) ? row : null };
  }

  /** The closed months that the days are, whole ones from the first to the last; null where they are any other days. */
  async whole(shop: string, from: BusinessDate, to: BusinessDate): Promise<PeriodRow[] | null> {
    if (!from.endsWith('-01') || to !== lastDayOf(periodOf(to))) return null;
    const rows = await this.periods.within(shop, periodOf(from), periodOf(to));
    return rows.at(-1)?.periode === periodOf(to) ? rows : null;
  }

  /** First month of the book year, 1 to 12: as it was when the month was closed, else as it is set. */
  async yearBegins(shop: string, tgl: BusinessDate): Promise<number> {
    const row = await this.periods.closedOn(shop, tgl);
    return row?.awal_tahun_buku ?? setting(await this.settings.values(shop), 'awal_tahun_buku');
  }
}

/** A number, of what has none its role as well. */
export const heldKey = ({ nomor_akun, nama_akun }: Pick<PeriodBalance, 'nomor_akun' | 'nama_akun'>): string =>
  nomor_akun === 'SUSPENSE' ? `${nomor_akun} ${nama_akun}` : nomor_akun;

/** That what is told is what was kept: all of it together, and each that differs. */
export function keptChecks(kept: Held, told: Held): Checks {
  const size = (held: Held): Rupiah => [...held.values()].reduce((sum, saldo) => sum + Math.abs(saldo), 0);
  const check = (expected: Rupiah, actual: Rupiah, of?: string) => ({
    ...{ name: 'closedPeriod', ...(of !== undefined && { of }) },
    ...{ expected, actual, format: 'rupiah' as const },
  });
  const differ = [...new Set([...kept.keys(), ...told.keys()])].filter(
    (key) => (kept.get(key) ?? 0) !== (told.get(key) ?? 0),
  );
  return [check(size(kept), size(told)), ...differ.map((key) => check(kept.get(key) ?? 0, told.get(key) ?? 0, key))];
}

export const heldOf = (rows: readonly (Pick<PeriodBalance, 'nomor_akun' | 'nama_akun'> & { readonly saldo: Rupiah })[]): Held => {
  const held = new Map<string, Rupiah>();
  for (const row of rows) held.set(heldKey(row), (held.get(heldKey(row)) ?? 0) + row.saldo);
  return held;
}; // prettier-ignore
