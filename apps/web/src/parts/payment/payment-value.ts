import type { PaymentDto, PayOutDto } from '@emas/contracts/payments/payment.dto';
import { type Balance, balance } from '@emas/domain/payments/balance';
import { customerFee } from '@emas/domain/payments/customer-fee';
import { moneyIn, type PaymentInput, type TermsOf } from '@emas/domain/payments/money-in';
import { moneyOut, type PayOut } from '@emas/domain/payments/money-out';
import type { CashRounding } from '@emas/domain/payments/payable';
import { type Direction, type PaymentKind, wayOf } from '@emas/domain/payments/ways';
import { cardFee } from '@emas/domain/pricing/card-fee';
import { DomainError, type FieldError } from '@emas/domain/shared/domain-error';
import { percentToHundredths } from '@emas/domain/shared/wire';

/** One payment while it is entered. */
export interface PaymentLine {
  readonly id: string;
  readonly cara_bayar: PaymentKind;
  readonly jumlah: number | null;
  readonly kode_bank: string | null;
  readonly no_rekening: string | null;
  readonly no_ref: string;
  /** More cash than is usual, said to be right. */
  readonly uang_besar_disetujui?: true;
}

export type LookupRow = Readonly<Record<string, unknown>>;

/** Money as it goes to the server. */
export type PaymentsOf<D extends Direction> = readonly (D extends 'in' ? PaymentDto : PayOutDto)[];

const inputOf = (line: PaymentLine): PaymentInput => ({
  cara_bayar: line.cara_bayar as PaymentInput['cara_bayar'],
  jumlah: line.jumlah ?? 0,
  kode_bank: line.kode_bank,
  no_rekening: line.no_rekening,
  no_ref: line.no_ref.trim() || null,
  ...(line.uang_besar_disetujui && { uang_besar_disetujui: true }),
});

function payOutOf(line: PaymentLine): PayOut {
  const { jumlah, no_rekening, no_ref } = inputOf(line);
  return { cara_bayar: line.cara_bayar as PayOut['cara_bayar'], jumlah, no_rekening, no_ref };
}

export const paymentsOf = <D extends Direction>(direction: D, lines: readonly PaymentLine[]): PaymentsOf<D> =>
  (direction === 'in' ? lines.map(inputOf) : lines.map(payOutOf)) as readonly unknown[] as PaymentsOf<D>;

interface Lists {
  readonly banks: readonly LookupRow[];
  readonly marketplaces: readonly LookupRow[];
  /** The shop's settings, as the wire has them. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const rateOf = (percent: unknown): number | null =>
  percent === null || percent === undefined ? null : percentToHundredths(Number(percent));

/** The terms the server will read, as far as a preview needs them. */
export const termsOfLists =
  ({ banks, marketplaces, settings }: Lists): TermsOf =>
  ({ cara_bayar, kode_bank }) => {
    if (wayOf('in', cara_bayar).books === 'kept') return { akun: '', biaya_customer: 0 };
    const isMarketplace = wayOf('in', cara_bayar).through === 'master-marketplace';
    const row = (isMarketplace ? marketplaces : banks).find(
      (one) => one[isMarketplace ? 'kode_marketplace' : 'kode_bank'] === kode_bank,
    );
    if (!row) return undefined;
    const bank = {
      beban_biaya: row['beban_biaya'],
      biaya_debit: rateOf(row['biaya_debit']),
      biaya_credit: rateOf(row['biaya_credit']),
    };
    const shop = {
      penanggung_biaya_kartu: settings['penanggung_biaya_kartu'] === 'CUSTOMER' ? 'CUSTOMER' : 'TOKO',
      biaya_kartu_kredit: rateOf(settings['biaya_kartu_kredit']) ?? 0,
    } as const;
    return { akun: '', biaya_customer: customerFee(cara_bayar, bank, shop) };
  };

export interface Refusal {
  readonly code: string;
  readonly params: DomainError['params'];
  readonly details: readonly FieldError[];
}

interface Asked {
  readonly direction: Direction;
  readonly total: number;
  readonly lines: readonly PaymentLine[];
  readonly rounding: CashRounding;
}

/** What the server would make of the payments, by its own rules: its refusal, null where it would take them. */
export function refusalOf({ direction, total, lines, rounding }: Asked, termsOf: TermsOf): Refusal | null {
  // The drawer, and whether an account may be used, are the server's to know.
  const common = { rounding, kode_laci: '' };
  try {
    if (direction === 'in') moneyIn(total, lines.map(inputOf), { ...common, termsOf });
    else moneyOut(total, lines.map(payOutOf), { ...common, knowsAccount: () => true });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Card fee that the customer pays on top of a line; rupiah. */
export const feeOf = (line: PaymentLine, termsOf: TermsOf): number =>
  cardFee(line.jumlah ?? 0, termsOf(inputOf(line))?.biaya_customer ?? 0);

/** How far the lines pay a total, whatever else they lack. */
export const balanceOf = ({ direction, total, lines, rounding }: Asked): Balance =>
  balance(
    direction,
    total,
    lines.map(({ cara_bayar, jumlah }) => ({ cara_bayar, jumlah: jumlah ?? 0 })),
    rounding.step,
  );

/**
 * What a way is proposed with beside the lines there are: cash what coins make, any other what is left; null where
 * nothing is, and for cash that comes in: how much is handed over, nobody knows.
 */
export function proposed(asked: Asked, kind: PaymentKind): number | null {
  const { direction } = asked;
  const { due, rest, tunai } = balanceOf(asked);
  if (!wayOf(direction, kind).cash) return Math.max(rest - tunai, 0) || null;
  return direction === 'in' ? null : Math.max(due - tunai, 0) || null;
}

const NOTES = [10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000] as const;
const MOST_QUICK = 3;
/** Nobody counts out a large sum in small notes. */
const MOST_NOTES = 400;

/** Round amounts a customer is likely to hand over for what is due, beside the exact one. */
export function quickAmounts(due: number): readonly number[] {
  if (due <= 0) return [];
  const rounded = NOTES.filter((note) => note * MOST_NOTES >= due)
    .map((note) => Math.ceil(due / note) * note)
    .filter((amount) => amount > due);
  return [...new Set(rounded)].slice(0, MOST_QUICK);
}
