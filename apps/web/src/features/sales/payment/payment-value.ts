import type { PaymentDto } from '@emas/contracts/payments/payment.dto';
import { moneyIn, type PaymentInput, type Settlement, type TermsOf } from '@emas/domain/payments/money-in';
import type { CashRounding } from '@emas/domain/payments/payable';
import type { PaymentKind } from '@emas/domain/payments/ways';
import { DomainError, type FieldError } from '@emas/domain/shared/domain-error';
import { percentToHundredths } from '@emas/domain/shared/wire';

/** One payment while it is entered. */
export interface PaymentLine {
  readonly id: string;
  readonly cara_bayar: PaymentKind<'in'>;
  readonly jumlah: number | null;
  readonly kode_bank: string | null;
  readonly no_rekening: string | null;
  readonly no_ref: string;
}

export type LookupRow = Readonly<Record<string, unknown>>;

/** Which list the provider of a payment comes from; none for cash. */
export const providerList = (kind: PaymentKind<'in'>): 'master-bank' | 'master-marketplace' | null =>
  kind === 'CASH' ? null : kind === 'MARKETPLACE' ? 'master-marketplace' : 'master-bank';

/** Only a card fee is ever the customer's; in hundredths of a percent. */
function customerFee(kind: PaymentKind<'in'>, bank: LookupRow, bearer: unknown): number {
  if (kind !== 'CREDIT' && kind !== 'DEBIT') return 0;
  if ((bank['beban_biaya'] ?? bearer) !== 'CUSTOMER') return 0;
  return percentToHundredths(Number(bank[kind === 'CREDIT' ? 'biaya_credit' : 'biaya_debit'] ?? 0));
}

interface Terms {
  readonly banks: readonly LookupRow[];
  readonly marketplaces: readonly LookupRow[];
  /** Setting penanggung_biaya_kartu. */
  readonly bearer: unknown;
}

/** The terms the server will read, as far as a preview needs them. */
export const termsOfLists =
  ({ banks, marketplaces, bearer }: Terms): TermsOf =>
  ({ cara_bayar, kode_bank }) => {
    const isMarketplace = cara_bayar === 'MARKETPLACE';
    const row = (isMarketplace ? marketplaces : banks).find(
      (one) => one[isMarketplace ? 'kode_marketplace' : 'kode_bank'] === kode_bank,
    );
    return row && { akun: '', biaya_customer: customerFee(cara_bayar, row, bearer) };
  };

const inputOf = (line: PaymentLine): PaymentInput => ({
  cara_bayar: line.cara_bayar,
  jumlah: line.jumlah ?? 0,
  kode_bank: line.kode_bank,
  no_rekening: line.no_rekening,
  no_ref: line.no_ref.trim() || null,
});

export const paymentDtos = (lines: readonly PaymentLine[]): PaymentDto[] => lines.map(inputOf);

/** Left of the total after these lines; below zero is change. */
export const remainingOf = (total: number, lines: readonly PaymentLine[]): number =>
  total - lines.reduce((sum, { jumlah }) => sum + (jumlah ?? 0), 0);

export type Settled =
  | { readonly settlement: Settlement; readonly refusal: null }
  | { readonly settlement: null; readonly refusal: { readonly code: string; readonly params: DomainError['params']; readonly details: readonly FieldError[] } }; // prettier-ignore

/** What the server would make of the payments, by its own rules. The drawer is the server's to know. */
export function settlePreview(
  total: number,
  lines: readonly PaymentLine[],
  termsOf: TermsOf,
  rounding: CashRounding,
): Settled {
  try {
    return { settlement: moneyIn(total, lines.map(inputOf), { termsOf, rounding, kode_laci: '' }), refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { settlement: null, refusal: error };
  }
}

const NOTES = [10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;
const MOST_QUICK = 3;
/** Nobody counts out a large sum in small notes. */
const MOST_NOTES = 400;

/** Round amounts a customer is likely to hand over for what remains, beside the exact one. */
export function quickAmounts(remaining: number): readonly number[] {
  if (remaining <= 0) return [];
  const rounded = NOTES.filter((note) => note * MOST_NOTES >= remaining)
    .map((note) => Math.ceil(remaining / note) * note)
    .filter((amount) => amount > remaining);
  return [...new Set(rounded)].slice(0, MOST_QUICK);
}
