import { PROFIT_GROUPS } from '../shared/account-groups.js';
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

/** Which number each account of the ledger has on a day: its own row's, else its role's in the journal, else none. */
export class AccountNumbers {
  private readonly stretches = new Map<string, NumberedStretch[]>();
  private readonly chart: ReadonlyMap<string, Account>;
  /** Days from which on a role has another number, first to last. */
  readonly changes: readonly BusinessDate[];

  constructor(
    chart: readonly Account[],
    private readonly own: ReadonlyMap<string, string>,
    stretches: readonly NumberedStretch[],
  ) {
    this.chart = new Map(chart.map((account) => [account.nomor_akun, account]));
    for (const stretch of stretches) {
      const key = keyOf(stretch, stretch.kode_akun);
      this.stretches.set(key, [...(this.stretches.get(key) ?? []), stretch]);
    }
    this.changes = [...new Set(stretches.map(({ dari }) => dari))].sort();
  }

  /** Its row of the chart on the day; null where it has none. */
  of(posted: JournalAccount, tgl: BusinessDate): Account | null {
    const own = this.own.get(posted.akun);
    const role = roleOf(posted.akun) ?? posted.akun;
    const mapped = this.stretches
      .get(keyOf(posted, role))
      ?.find(({ dari, sampai }) => dari <= tgl && (sampai === null || tgl < sampai));
    return this.chart.get(own ?? mapped?.nomor_akun ?? '') ?? null;
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
