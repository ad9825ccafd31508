import type { MoneyPosting } from '../ledger/event.js';
import { credit, debit } from '../ledger/books.js';
import { type Debt, debtAccount } from '../money/debt.js';
import { type CashRounding, notPayable, payable, ROUNDING_ACCOUNT } from '../payments/payable.js';
import { DomainError, type FieldError } from '../shared/domain-error.js';
import type { Rupiah } from '../shared/units.js';

/** How a partner pays: cash, to an account of ours, or by what we owe him for goods. */
export const PARTNER_PAYS = ['CASH', 'TRANSFER', 'HUTANG'] as const;

export interface PartnerPayment {
  readonly cara_bayar: (typeof PARTNER_PAYS)[number];
  readonly jumlah: Rupiah;
  /** Of TRANSFER: the account it came to. */
  readonly no_rekening: string | null;
  /** Of HUTANG: whom we owe. */
  readonly kode_supplier: string | null;
}

/** What payments are judged by, as it stands at the head. */
export interface PartnerTerms {
  readonly rounding: CashRounding;
  /** Drawer of the session; null where it has none. */
  readonly kode_laci: string | null;
  readonly holds: (no_rekening: string) => boolean;
  /** What a supplier is owed; null where nobody of that code is in use. */
  readonly debtTo: (kode_supplier: string) => Debt | null;
}

export interface PaidByPartner {
  readonly payments: readonly PartnerPayment[];
  /** What was paid of what he owes. */
  readonly dibayar: Rupiah;
  /** Gained by rounding cash; lost where it is negative. */
  readonly pembulatan: Rupiah;
  /** Cash as it was handed over, and all else. */
  readonly bayar_cash: Rupiah;
  readonly bayar_non_cash: Rupiah;
}

/**
 * What a partner pays of `owed`: cash that settles all of it is rounded, any other sum is typed as it is handed over. Tells
 * whatever is wrong at its payment.
 */
export function paidByPartner(
  payments: readonly PartnerPayment[],
  owed: Rupiah,
  terms: PartnerTerms,
): { readonly paid: PaidByPartner; readonly faults: readonly FieldError[] } {
  const dibayar = payments.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const cash = payments.filter(({ cara_bayar }) => cara_bayar === 'CASH').reduce((sum, { jumlah }) => sum + jumlah, 0);
  const settlesAll = dibayar === owed && cash > 0;
  const pembulatan = settlesAll ? payable(cash, terms.rounding.step, 'in') - cash : 0;
  const faults = [
    ...payments.flatMap((payment, index) => paymentFaults(payment, `pembayaran.${index}`, terms)),
    ...tooMuchDebt(payments, terms),
    ...(dibayar > owed ? [{ field: 'pembayaran', code: 'PAYMENT_EXCEEDS_REMAINING' }] : []),
    ...(settlesAll
      ? []
      : notPayable(
          payments.flatMap(({ cara_bayar, jumlah }, index) =>
            cara_bayar === 'CASH' ? [{ field: `pembayaran.${index}.jumlah`, jumlah }] : [],
          ),
          terms.rounding,
        )),
  ];
  const bayar = { bayar_cash: cash + pembulatan, bayar_non_cash: dibayar - cash };
  return { paid: { payments, dibayar, pembulatan, ...bayar }, faults };
}

function paymentFaults(payment: PartnerPayment, field: string, terms: PartnerTerms): FieldError[] {
  const { cara_bayar, jumlah, no_rekening, kode_supplier } = payment;
  const wrong = (is: boolean, of: string, code: string): FieldError[] =>
    is ? [{ field: `${field}.${of}`, code }] : [];
  return [
    ...wrong(jumlah <= 0, 'jumlah', 'notZero'),
    ...wrong(cara_bayar === 'CASH' && terms.kode_laci === null, 'cara_bayar', 'DRAWER_REQUIRED'),
    ...wrong(cara_bayar === 'TRANSFER' && !(no_rekening && terms.holds(no_rekening)), 'no_rekening', 'mustChoose'),
    ...wrong(cara_bayar === 'HUTANG' && !(kode_supplier && terms.debtTo(kode_supplier)), 'kode_supplier', 'mustChoose'),
  ];
}

/** Of each supplier no more than he is owed, whatever several payments say. */
function tooMuchDebt(payments: readonly PartnerPayment[], { debtTo }: PartnerTerms): FieldError[] {
  const suppliers = [...new Set(payments.map(({ kode_supplier }) => kode_supplier))];
  return suppliers.flatMap((kode): FieldError[] => {
    const debt = kode === null ? null : debtTo(kode);
    const ofHim = (one: PartnerPayment) => one.cara_bayar === 'HUTANG' && one.kode_supplier === kode;
    const sum = payments.filter(ofHim).reduce((total, { jumlah }) => total + jumlah, 0);
    if (!debt || sum <= Math.max(0, debt.sisa)) return [];
    return [{ field: `pembayaran.${payments.findIndex(ofHim)}.jumlah`, code: 'PAYMENT_EXCEEDS_REMAINING' }];
  });
}

/** What the payments post, their rounding included: together what was paid. */
export function partnerPostings({ payments, pembulatan }: PaidByPartner, kode_laci: string | null): MoneyPosting[] {
  return [
    ...payments.map(({ cara_bayar, jumlah, no_rekening, kode_supplier }) => {
      if (cara_bayar === 'CASH') return debit(`kas/${kode_laci}`, jumlah);
      if (cara_bayar === 'TRANSFER') return debit(`bank/${no_rekening}`, jumlah);
      return debit(debtAccount({ jenis: 'SUPPLIER', kode: kode_supplier! }), jumlah);
    }),
    debit(`kas/${kode_laci}`, pembulatan),
    credit(ROUNDING_ACCOUNT, pembulatan),
  ];
}

/** Codes that are told by themselves where nothing else is wrong. */
const OWN_CODES: ReadonlySet<string> = new Set(['PAYMENT_EXCEEDS_REMAINING', 'CASH_NOT_PAYABLE', 'DRAWER_REQUIRED']);

/** Throws what is wrong: the one thing by its own code where it has one, else VALIDATION_FAILED with all of it. */
export function refusePaid(faults: readonly FieldError[]): void {
  const [first] = faults;
  if (!first) return;
  if (faults.length > 1 || !OWN_CODES.has(first.code)) throw new DomainError('VALIDATION_FAILED', {}, faults);
  throw new DomainError(first.code, first.params ?? {}, faults);
}
