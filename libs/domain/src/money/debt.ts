import type { AuthorizationRequirement } from '../authorization/authorization.js';
import { type CashRounding, payable } from '../payments/payable.js';
import { DomainError } from '../shared/domain-error.js';
import { rupiahText } from '../shared/rupiah-text.js';
import type { Rupiah } from '../shared/units.js';

/** Who the shop owes money for goods and work. */
export const CREDITORS = ['SUPPLIER', 'TUKANG'] as const;
export type Creditor = (typeof CREDITORS)[number];

/** Category that only says from which sum on paying them needs somebody's word. */
export const PAY_DEBT = 'BAYAR-HUTANG';

/** One of them, and what he is owed: below 0 he owes us. */
export interface Debt {
  readonly jenis: Creditor;
  readonly kode: string;
  readonly nama: string;
  readonly sisa: Rupiah;
}

export const debtAccount = ({ jenis, kode }: Pick<Debt, 'jenis' | 'kode'>): string =>
  `hutang/${jenis.toLowerCase()}/${kode}`;

/** What is paid of a debt. */
export interface PayDebt {
  readonly jenis: 'IN' | 'OUT';
  readonly jumlah_rp: Rupiah;
  /** Paid ahead of a bill: more than is owed. */
  readonly uang_muka: boolean;
}

/** Throws PAYMENT_EXCEEDS_REMAINING. */
export function requireOwed(pay: PayDebt, debt: Debt): void {
  const isAhead = pay.uang_muka && pay.jenis === 'OUT';
  if (isAhead || pay.jumlah_rp <= owed(pay.jenis, debt)) return;
  const code = 'PAYMENT_EXCEEDS_REMAINING';
  throw new DomainError(code, {}, [{ field: 'jumlah_rp', code }]);
}

const owed = (jenis: PayDebt['jenis'], { sisa }: Debt): Rupiah => Math.max(0, jenis === 'OUT' ? sisa : -sisa);

/** Cash that pays it: what is settled in full is rounded, any other sum is typed as it is handed over. */
export function cashOfDebt({ jenis, jumlah_rp }: PayDebt, debt: Debt, { step }: CashRounding): Rupiah {
  if (jumlah_rp !== owed(jenis, debt)) return jumlah_rp;
  return payable(jumlah_rp, step, jenis === 'OUT' ? 'out' : 'in');
}

/** Whose word paying more than is owed needs. */
export function paidAhead(
  { jenis, jumlah_rp }: PayDebt,
  debt: Debt,
  asked: Pick<AuthorizationRequirement, 'hash' | 'ringkasan'>,
): AuthorizationRequirement[] {
  const ahead = jumlah_rp - owed(jenis, debt);
  if (ahead <= 0) return [];
  const description = `UANG MUKA ${debt.kode} ${rupiahText(ahead)}`;
  return [{ kategori: 'UANG_MUKA_HUTANG', description, no_faktur: null, ...asked }];
}
