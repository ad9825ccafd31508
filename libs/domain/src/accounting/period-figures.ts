import type { BusinessDate, Rupiah } from '../shared/units.js';
import {
  type Account,
  type AccountNumbers,
  bookYear,
  isProfit,
  isProfitGroup,
  type JournalAccount,
  type JournalSum,
} from './account-numbers.js';
import { lastDayOf, type Period } from './period.js';

/** A number at the end of a month. */
export interface PeriodBalance extends Account {
  /** Debit less credit from the first day of the books on. */
  readonly saldo: Rupiah;
  /** What went through it in the month. */
  readonly debit: Rupiah;
  readonly kredit: Rupiah;
}

/** What the books of a month came to. */
export interface PeriodFigures {
  /** First month of the book year, 1 to 12, as it was set when they were reckoned. */
  readonly awal_tahun_buku: number;
  readonly saldo_akun: readonly PeriodBalance[];
  /** Profit of the month above 0, of the book year up to its end, and of the years before. */
  readonly laba: Rupiah;
  readonly laba_berjalan: Rupiah;
  readonly laba_ditahan: Rupiah;
}

/** What a shop's journals posted, apart for days that had other numbers. */
export interface PeriodSums {
  /** Before the book year that the month is in. */
  readonly earlier: readonly JournalSum[];
  /** From the beginning of that year to the day before the month. */
  readonly since: readonly JournalSum[];
  readonly month: readonly JournalSum[];
}

/** Days that the sums of a month are asked for by; null: from the first one. */
export function periodSpans(periode: Period, month: number) {
  const [first, last] = [`${periode}-01`, lastDayOf(periode)];
  return { year: bookYear(last, month), first, last };
}

const profitOf = (numbers: AccountNumbers, sums: readonly JournalSum[], asOf: BusinessDate): Rupiah =>
  numbers
    .place(sums, asOf)
    .filter(isProfitGroup)
    .reduce((sum, { saldo }) => sum - saldo, 0);

export function periodFigures(
  numbers: AccountNumbers,
  { earlier, since, month }: PeriodSums,
  periode: Period,
  awal_tahun_buku: number,
): PeriodFigures {
  const last = lastDayOf(periode);
  const keyOf = ({ nomor_akun, nama_akun }: Account): string => `${nomor_akun} ${nama_akun}`;
  const moved = new Map(numbers.place(month, last).map((balance) => [keyOf(balance), balance]));
  return {
    awal_tahun_buku,
    saldo_akun: numbers.place([...earlier, ...since, ...month], last).map((balance) => {
      const { nomor_akun, nama_akun, kelompok_akun, saldo } = balance;
      const { debit = 0, credit = 0 } = moved.get(keyOf(balance)) ?? {};
      return { nomor_akun, nama_akun, kelompok_akun, saldo, debit, kredit: credit };
    }),
    laba: profitOf(numbers, month, last),
    laba_berjalan: profitOf(numbers, [...since, ...month], last),
    laba_ditahan: profitOf(numbers, earlier, last),
  };
}

/** Something of a month that stands under no number. */
export interface Unmapped extends JournalAccount {
  readonly jumlah: Rupiah;
}

const withJournal = ({ trx, type, akun }: JournalAccount): string => `${trx}/${type}/${akun}`;

/**
 * What of a month has no number: `open` has none today either, and can be given one; `late` got one after its day, which no
 * change of the mapping reaches back to. Balances count where they stand at the month's end, income and cost on their days.
 */
export function unmappedIn(
  numbers: AccountNumbers,
  { earlier, since, month }: PeriodSums,
  periode: Period,
  today: BusinessDate,
): { readonly open: readonly Unmapped[]; readonly late: readonly Unmapped[] } {
  const last = lastDayOf(periode);
  const found = new Map<string, { row: JournalAccount; jumlah: Rupiah; moved: boolean }>();
  const note = (sum: JournalSum, moved: boolean): void => {
    if (numbers.of(sum, isProfit(sum.akun) ? sum.tgl : last)) return;
    const key = withJournal(sum);
    const known = found.get(key);
    found.set(key, {
      row: { trx: sum.trx, type: sum.type, akun: sum.akun },
      jumlah: (known?.jumlah ?? 0) + sum.debit - sum.credit,
      moved: moved || known?.moved === true,
    });
  };
  for (const sum of [...earlier, ...since]) if (!isProfit(sum.akun)) note(sum, false);
  for (const sum of month) note(sum, true);
  const told = [...found.values()]
    .filter(({ jumlah, moved }) => jumlah !== 0 || moved)
    .map(({ row, jumlah }) => ({ ...row, jumlah }))
    .sort((a, b) => (withJournal(a) < withJournal(b) ? -1 : 1));
  const isOpen = (row: Unmapped): boolean => numbers.of(row, today) === null;
  return { open: told.filter(isOpen), late: told.filter((row) => !isOpen(row)) };
}

/** The text whose SHA-256 a closed month is kept with: a line for every number, then its profit. */
export const periodText = (shop: string, periode: Period, figures: PeriodFigures): string =>
  [
    'emas-period-1',
    `shop=${shop}`,
    `period=${periode}`,
    `year=${figures.awal_tahun_buku}`,
    ...figures.saldo_akun.map(
      ({ nomor_akun, nama_akun, kelompok_akun, saldo, debit, kredit }) =>
        `account=${nomor_akun === 'SUSPENSE' ? `${nomor_akun}/${nama_akun}` : nomor_akun} ${kelompok_akun.replaceAll(' ', '-')} ${debit} ${kredit} ${saldo}`,
    ),
    `profit=${figures.laba} ${figures.laba_berjalan} ${figures.laba_ditahan}`,
    '',
  ].join('\n');
