import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { Settlement } from '../payments/money-in.js';
import type { BusinessDate, Instant, Rupiah } from '../shared/units.js';
import type { InstallmentPart } from './allocate.js';
import type { InstallmentPosition } from './installment.js';

/** ANGSURAN: any sum, the oldest instalment first. PELUNASAN: all that is left, less what settling early gives back. */
export const INSTALLMENT_PAYMENTS = ['ANGSURAN', 'PELUNASAN'] as const;
export type InstallmentPaymentKind = (typeof INSTALLMENT_PAYMENTS)[number];

export interface InstallmentPaidBody extends Settlement {
  readonly id: string;
  readonly installment_id: string;
  readonly no_cicilan: string;
  readonly customer_id: string;
  readonly kode_sales: string;
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly jenis: InstallmentPaymentKind;
  /** What was to be paid; cash may have been rounded. */
  readonly jumlah_rp: Rupiah;
  readonly pokok_rp: Rupiah;
  /** Of the charge, what was given up of it included. */
  readonly biaya_rp: Rupiah;
  readonly denda_rp: Rupiah;
  readonly potongan_rp: Rupiah;
  /** Late fees that were owed and given up. */
  readonly denda_hapus_rp: Rupiah;
  readonly parts: readonly InstallmentPart[];
  /** Left of the contract's instalments after it. */
  readonly sisa_rp: Rupiah;
  readonly kode_laci: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
  readonly otorisasi_by: string | null;
  /** Where the contract stood: taking the payment back puts that there again. */
  readonly sebelum: InstallmentPosition;
}

export type InstallmentPaid = { readonly type: 'InstallmentPaid'; readonly body: InstallmentPaidBody };
export type InstallmentPaymentReversed = {
  readonly type: 'InstallmentPaymentReversed';
  readonly body: EndedBody<string>;
};
export type InstallmentPaymentPrinted = { readonly type: 'InstallmentPaymentPrinted'; readonly body: PrintedBody };
export type InstallmentPaymentEvent = InstallmentPaid | InstallmentPaymentReversed | InstallmentPaymentPrinted;

export interface InstallmentPayment extends InstallmentPaidBody {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
}

function evolve(payment: InstallmentPayment | null, event: InstallmentPaymentEvent): InstallmentPayment {
  if (event.type === 'InstallmentPaid') return { ...event.body, status: 'VALID', ended: null, cetak_count: 0 };
  if (!payment) throw new RangeError(`${event.type} without a payment`);
  if (event.type === 'InstallmentPaymentPrinted') return { ...payment, cetak_count: event.body.cetak_ke };
  return { ...payment, status: 'BATAL', ended: event.body };
}

export const installmentPayments = documentOf<InstallmentPayment, InstallmentPaymentEvent>({
  kind: 'installment-payment',
  idOf: ({ id }) => id,
  numberOf: () => 'BC',
  evolve,
  refusals: {
    missing: 'INSTALLMENT_PAYMENT_NOT_FOUND',
    exists: 'INSTALLMENT_PAYMENT_EXISTS',
    otherDay: 'INSTALLMENT_PAYMENT_OTHER_DAY',
    not: { VALID: 'INSTALLMENT_PAYMENT_NOT_VALID' },
  },
});
