import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { Settlement } from '../payments/money-in.js';
import type { PaidOut } from '../payments/money-out.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import type { LoanLine, LoanPosition } from './loan.js';

/** BUNGA: interest. POKOK: a part of the principal. TAMBAH: more is lent. TEBUS: all is paid, the goods go back. */
export const PAYMENT_JENIS = ['BUNGA', 'POKOK', 'TAMBAH', 'TEBUS'] as const;
export type LoanPaymentJenis = (typeof PAYMENT_JENIS)[number];

export type LoanPaymentStatus = 'OPEN' | 'VALID' | 'BATAL';

export interface LoanPaymentSavedBody {
  readonly id: string;
  readonly loan_id: string;
  readonly no_faktur_hutang: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly jenis: LoanPaymentJenis;
  /** Periods of the principal as it stood, and of what is lent more. */
  readonly jumlah_periode: number;
  readonly periode_tambah: number;
  /** Interest as it is reckoned, and what of it was agreed. */
  readonly bunga_usulan: Rupiah;
  readonly bunga_bayar: Rupiah;
  readonly bayar_pokok: Rupiah;
  readonly tambah_pokok: Rupiah;
  readonly admin_rp: Rupiah;
  /** What the customer pays; of an addition what he gets. */
  readonly total_bayar: Rupiah;
  /** Lines whose goods he gets back, as the contract has them. */
  readonly lines: readonly LoanLine[];
  /** Of a redemption: he brought the proof of pledge. */
  readonly surat_ada: boolean;
  /** Who fetches the goods, where it is not he. */
  readonly penerima_id: string | null;
  /** The contract before, and after it is taken. */
  readonly sebelum: LoanPosition;
  readonly sesudah: LoanPosition;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
  readonly otorisasi: readonly string[];
}

interface Taken {
  readonly kode_laci: string | null;
  readonly valid_by: string;
  readonly valid_at: Instant;
}

export interface LoanPaidBody extends Settlement, Taken {}
export interface LoanAddedBody extends PaidOut, Taken {}

export type LoanPaymentEvent =
  | { readonly type: 'LoanPaymentSaved'; readonly body: LoanPaymentSavedBody }
  | { readonly type: 'LoanPaymentDropped'; readonly body: EndedBody }
  | { readonly type: 'LoanInterestPaid'; readonly body: LoanPaidBody }
  | { readonly type: 'LoanPrincipalPaid'; readonly body: LoanPaidBody }
  | { readonly type: 'LoanPrincipalAdded'; readonly body: LoanAddedBody }
  | { readonly type: 'LoanRedeemed'; readonly body: LoanPaidBody }
  | { readonly type: 'LoanPaymentCancelled'; readonly body: EndedBody<string> }
  /** Of a redemption: it is a journal of its own, and lines alone do not tell it from a part of the principal. */
  | { readonly type: 'LoanRedemptionCancelled'; readonly body: EndedBody<string> }
  | { readonly type: 'LoanPaymentPrinted'; readonly body: PrintedBody };

/** Body of the document: what was agreed, how it was paid, and what undid it. */
export interface LoanPayment extends LoanPaymentSavedBody {
  readonly status: LoanPaymentStatus;
  readonly validation: LoanPaidBody | LoanAddedBody | null;
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
}

/** Event that takes the money of each sort. */
export const PAID_BY = {
  BUNGA: 'LoanInterestPaid',
  POKOK: 'LoanPrincipalPaid',
  TAMBAH: 'LoanPrincipalAdded',
  TEBUS: 'LoanRedeemed',
} as const satisfies Readonly<Record<LoanPaymentJenis, LoanPaymentEvent['type']>>;

/** What undoing each sort is called where it is approved. */
export const UNDONE_AS = {
  BUNGA: 'BATAL BAYAR BUNGA',
  POKOK: 'BATAL BAYAR POKOK',
  TAMBAH: 'BATAL TAMBAH POKOK',
  TEBUS: 'BATAL HUTANG LUNAS',
} as const satisfies Readonly<Record<LoanPaymentJenis, string>>;

/** Money goes to the customer. */
export const paysOut = ({ jenis }: Pick<LoanPayment, 'jenis'>): boolean => jenis === 'TAMBAH';

function evolve(payment: LoanPayment | null, event: LoanPaymentEvent): LoanPayment {
  if (event.type === 'LoanPaymentSaved')
    return { ...event.body, status: 'OPEN', validation: null, ended: null, cetak_count: 0 };
  if (!payment) throw new RangeError(`${event.type} without a payment`);
  switch (event.type) {
    case 'LoanInterestPaid':
    case 'LoanPrincipalPaid':
    case 'LoanPrincipalAdded':
    case 'LoanRedeemed':
      return { ...payment, status: 'VALID', validation: event.body };
    case 'LoanPaymentDropped':
    case 'LoanPaymentCancelled':
    case 'LoanRedemptionCancelled':
      return { ...payment, status: 'BATAL', ended: event.body };
    case 'LoanPaymentPrinted':
      return { ...payment, cetak_count: event.body.cetak_ke };
  }
}

export const loanPayments = documentOf<LoanPayment, LoanPaymentEvent>({
  kind: 'loan-payment',
  idOf: ({ id }) => id,
  numberOf: () => 'BH',
  evolve,
  refusals: {
    missing: 'LOAN_PAYMENT_NOT_FOUND',
    exists: 'LOAN_PAYMENT_EXISTS',
    otherDay: 'LOAN_PAYMENT_OTHER_DAY',
    not: { OPEN: 'LOAN_PAYMENT_NOT_OPEN', VALID: 'LOAN_PAYMENT_NOT_VALID' },
  },
});
