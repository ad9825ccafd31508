import { PROFIT_GROUPS } from '../shared/account-groups.js';
import { addDays } from '../shared/business-date.js';
import type { BusinessDate, Rupiah } from '../shared/units.js';
import { ACCOUNT_ROLES, type AccountKind, type AccountRole, roleOf } from './journals.js';

/** A row of the chart. */
export interface Account {
  readonly nomor_akun: string;
  readonly nama_akun: string;
  readonly kelompok_akun: string;
}

/** Days on which a role of a journal has a number; `sampai` is the first day it has it no more. */
export interface NumberedStretch {
  readonly trx: string;
  readonly type: string;
  readonly kode_akun: string;
  readonly nomor_akun: string;
  readonly dari: BusinessDate;
  readonly sampai: BusinessDate | null;
}

/** From which day on an account of the ledger has the number of its own row; null: of none from then on. */
export interface OwnNumber {
  /** `kas/LACI1`; of a tax rate its role with the rate's code behind it. */
  readonly akun: string;
  readonly dari: BusinessDate;
  readonly nomor_akun: string | null;
}

/** An account of the ledger as a journal posts to it. */
export interface JournalAccount {
  readonly trx: string;
  readonly type: string;
  readonly akun: string;
}

/** What a journal posted to an account, debit and credit above zero, on days of which `tgl` has the numbers. */
export interface JournalSum extends JournalAccount {
  readonly tgl: BusinessDate;
  readonly debit: Rupiah;
  readonly credit: Rupiah;
}

/** Debit less credit under a number. */
export interface NumberedBalance extends Account {
  readonly saldo: Rupiah;
  readonly debit: Rupiah;
  readonly credit: Rupiah;
}

/** A balance that goes from one number to another; null is none. */
export interface CarriedBalance {
  readonly dari: Account | null;
  readonly ke: Account | null;
  readonly saldo: Rupiah;
}

/** Number of what has none: the chart can have no such. */
export const SUSPENSE = 'SUSPENSE';

const PROFIT_KINDS: readonly AccountKind[] = ['PENDAPATAN', 'POTONGAN', 'HPP', 'BIAYA', 'SELISIH'];

/** Whether an account of the ledger is of income or cost, by what it stands for. */
export const isProfit = (akun: string): boolean => {
  const role = roleOf(akun);
  return role !== null && PROFIT_KINDS.includes(ACCOUNT_ROLES[role]);
};

export const isProfitGroup = ({ kelompok_akun }: Pick<Account, 'kelompok_akun'>): boolean =>
  (PROFIT_GROUPS as readonly string[]).includes(kelompok_akun);

/** Groups whose figures are told as credit above zero. */
export const isCreditGroup = (kelompok: string): boolean => ['KEWAJIBAN', 'MODAL', 'PENDAPATAN'].includes(kelompok);

/** Taxes, whose rates have numbers of their own and one account together. */
const TAXES: readonly string[] = ['ppn/keluaran', 'pph22/pungut'];
const BOOK = 'buku/';

/** Which number each account of the ledger has on a day: its own row's, else its role's in the journal, else none. */
export class AccountNumbers {
  private readonly stretches = new Map<string, NumberedStretch[]>();
  private readonly own = new Map<string, OwnNumber[]>();
  private readonly chart: ReadonlyMap<string, Account>;
  /** Days from which on an account or a role has another number, first to last. */
  readonly changes: readonly BusinessDate[];

  constructor(chart: readonly Account[], own: readonly OwnNumber[], stretches: readonly NumberedStretch[]) {
    this.chart = new Map(chart.map((account) => [account.nomor_akun, account]));
    for (const stretch of stretches) {
      const key = keyOf(stretch, stretch.kode_akun);
      this.stretches.set(key, [...(this.stretches.get(key) ?? []), stretch]);
    }
    for (const number of [...own].sort((a, b) => (a.dari < b.dari ? -1 : 1))) {
      const earlier = this.own.get(number.akun) ?? [];
      if (earlier.at(-1)?.nomor_akun !== number.nomor_akun) this.own.set(number.akun, [...earlier, number]);
    }
    const days = [...stretches, ...[...this.own.values()].flat()].map(({ dari }) => dari);
    this.changes = [...new Set(days)].sort();
  }

  /** Its row of the chart on the day; null where it has none. */
  of(posted: JournalAccount, tgl: BusinessDate): Account | null {
    const own = this.ownOf(posted.akun, tgl);
    const role = roleOf(posted.akun) ?? posted.akun;
    const mapped = this.stretches
      .get(keyOf(posted, role))
      ?.find(({ dari, sampai }) => dari <= tgl && (sampai === null || tgl < sampai));
    return this.chart.get(own ?? mapped?.nomor_akun ?? '') ?? null;
  }

  /** Balances that are under another number from a day on: all they held before it, by where from and where to. */
  carried(before: readonly JournalSum[], tgl: BusinessDate): CarriedBalance[] {
    const found = new Map<string, CarriedBalance>();
    for (const sum of before) {
      if (isProfit(sum.akun)) continue;
      const [dari, ke] = [this.of(sum, addDays(tgl, -1)), this.of(sum, tgl)];
      if (dari?.nomor_akun === ke?.nomor_akun) continue;
      const key = `${dari?.nomor_akun ?? ''} ${ke?.nomor_akun ?? ''}`;
      found.set(key, { dari, ke, saldo: (found.get(key)?.saldo ?? 0) + sum.debit - sum.credit });
    }
    return [...found.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, carried]) => (carried.saldo === 0 ? [] : [carried]));
  }

  /** What has which number on a day: accounts by their own row, roles by any journal. */
  named(tgl: BusinessDate): { readonly akun: string; readonly nomor_akun: string }[] {
    const own = [...this.own.keys()].map((akun) => ({ akun, nomor_akun: this.rowOf(akun, tgl) }));
    const mapped = [...this.stretches.values()]
      .flat()
      .filter(({ dari, sampai }) => dari <= tgl && (sampai === null || tgl < sampai))
      .map(({ kode_akun, nomor_akun }) => ({ akun: kode_akun as string, nomor_akun }));
    return [...own, ...mapped].flatMap(({ akun, nomor_akun }) => (nomor_akun === null ? [] : [{ akun, nomor_akun }]));
  }

  /** Roles of the balance sheet that journals put under several numbers on a day, which is allowed and told. */
  split(tgl: BusinessDate): { readonly kode_akun: string; readonly nomor_akun: readonly string[] }[] {
    const found = new Map<string, Set<string>>();
    for (const { kode_akun, nomor_akun, dari, sampai } of [...this.stretches.values()].flat())
      if (!isProfit(kode_akun) && dari <= tgl && (sampai === null || tgl < sampai))
        found.set(kode_akun, (found.get(kode_akun) ?? new Set()).add(nomor_akun));
    return [...found]
      .filter(([, numbers]) => numbers.size > 1)
      .map(([kode_akun, numbers]) => ({ kode_akun, nomor_akun: [...numbers].sort() }));
  }

  /** The number that its own row gives it; a tax has one where its rates name no more than one. */
  private ownOf(akun: string, tgl: BusinessDate): string | null {
    if (akun.startsWith(BOOK)) return akun.slice(BOOK.length);
    if (!TAXES.includes(akun)) return this.rowOf(akun, tgl);
    const rates = [...this.own.keys()].filter((key) => key.startsWith(`${akun}/`));
    const named = new Set(rates.flatMap((rate) => this.rowOf(rate, tgl) ?? []));
    return named.size === 1 ? [...named][0]! : null;
  }

  private rowOf(akun: string, tgl: BusinessDate): string | null {
    return this.own.get(akun)?.findLast(({ dari }) => dari <= tgl)?.nomor_akun ?? null;
  }

  /**
   * Sums under their numbers, in the order of the numbers. What stands on the balance sheet stands whole under the number in
   * force `asOf` that day; income and cost under that of the days they were posted on.
   */
  place(sums: readonly JournalSum[], asOf: BusinessDate): NumberedBalance[] {
    const placed = new Map<string, { account: Account | null; akun: string; debit: Rupiah; credit: Rupiah }>();
    for (const sum of sums) {
      const account = this.of(sum, isProfit(sum.akun) ? sum.tgl : asOf);
      const akun = roleOf(sum.akun) ?? sum.akun;
      const key = account?.nomor_akun ?? `${SUSPENSE}/${akun}`;
      const found = placed.get(key) ?? { account, akun, debit: 0, credit: 0 };
      placed.set(key, { ...found, debit: found.debit + sum.debit, credit: found.credit + sum.credit });
    }
    return [...placed.values()]
      .map(({ account, akun, debit, credit }) => {
        const saldo = debit - credit;
        return { ...(account ?? suspense(akun, saldo)), saldo, debit, credit };
      })
      .sort((a, b) => (a.nomor_akun + a.nama_akun < b.nomor_akun + b.nama_akun ? -1 : 1));
  }
}

const keyOf = ({ trx, type }: Pick<JournalAccount, 'trx' | 'type'>, role: string): string => `${trx}/${type}/${role}`;

/** Where what has no number stands: told by its role, among the group it would most likely be of. */
const suspense = (role: AccountRole | (string & {}), saldo: Rupiah): Account => ({
  nomor_akun: SUSPENSE,
  nama_akun: role,
  kelompok_akun: isProfit(role) ? 'LAIN-LAIN' : saldo < 0 ? 'KEWAJIBAN' : 'AKTIVA LANCAR',
});

/** First day of the book year that a day is in; it begins with month 1 to 12. */
export function bookYear(tgl: BusinessDate, month: number): BusinessDate {
  const [year, now] = tgl.split('-').map(Number);
  return `${now! >= month ? year! : year! - 1}-${String(month).padStart(2, '0')}-01`;
}
