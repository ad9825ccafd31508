import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { PayOut } from '../payments/money-out.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';
import type { InstallmentPosition } from './installment.js';

/** What taking a thing back comes to. */
export interface SeizureFigures {
  /** What the customer paid in, still held. */
  readonly titipan_rp: Rupiah;
  /** Left of the instalments, and late fees of the day. */
  readonly sisa_rp: Rupiah;
  readonly denda_rp: Rupiah;
  readonly nilai_lelang: Rupiah;
  /** Goes back to the customer; the rest of what he paid in is kept. */
  readonly kembali_rp: Rupiah;
  readonly hangus_rp: Rupiah;
}

/** The thing is worth `nilai_lelang`, what is owed comes off it: never less than nothing, never more than was paid in. */
export function seizureFigures(
  of: Pick<SeizureFigures, 'titipan_rp' | 'sisa_rp' | 'denda_rp'>,
  nilai_lelang: Rupiah,
): SeizureFigures {
  const { titipan_rp, sisa_rp, denda_rp } = of;
  const kembali_rp = Math.min(Math.max(nilai_lelang - sisa_rp - denda_rp, 0), titipan_rp);
  return { titipan_rp, sisa_rp, denda_rp, nilai_lelang, kembali_rp, hangus_rp: titipan_rp - kembali_rp };
}

/** What a contract is for. */
interface Thing {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
}

interface OfContract {
  readonly id: string;
  readonly lines: readonly [Thing];
  readonly kode_sales: string;
  readonly installment_id: string;
  readonly no_cicilan: string;
  readonly customer_id: string;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
  readonly otorisasi_by: string | null;
}

export interface InstallmentSeizedBody extends OfContract, SeizureFigures {
  readonly keterangan: string;
  /** Tray that it went to. */
  readonly kode_baki: string;
  readonly sebelum: InstallmentPosition;
}

/** What is the customer's of a lelang went to him. */
export interface InstallmentRefundedBody extends OfContract {
  readonly auction_id: string;
  readonly no_lelang: string;
  readonly jumlah_rp: Rupiah;
  readonly payments: readonly PayOut[];
  readonly pembulatan?: Rupiah;
  readonly kode_laci: string | null;
}

export type InstallmentSeized = { readonly type: 'InstallmentSeized'; readonly body: InstallmentSeizedBody };
export type InstallmentSeizureReversed = {
  readonly type: 'InstallmentSeizureReversed';
  readonly body: EndedBody<string>;
};
export type InstallmentAuctionPrinted = { readonly type: 'InstallmentAuctionPrinted'; readonly body: PrintedBody };
export type InstallmentRefunded = { readonly type: 'InstallmentRefunded'; readonly body: InstallmentRefundedBody };
export type InstallmentRefundReversed = {
  readonly type: 'InstallmentRefundReversed';
  readonly body: EndedBody<string>;
};

export type InstallmentRefundPrinted = { readonly type: 'InstallmentRefundPrinted'; readonly body: PrintedBody };

interface Life {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody | null;
  readonly cetak_count: number;
}
export interface InstallmentAuction extends InstallmentSeizedBody, Life {}
export interface InstallmentRefund extends InstallmentRefundedBody, Life {}

type Happened<Body> = { readonly type: string; readonly body: Body | EndedBody<string> | PrintedBody };

/** Booked once, taken back once: what the first event says, until the last one. */
const evolve =
  <Body>(first: string, printed: string) =>
  (document: (Body & Life) | null, { type, body }: Happened<Body>): Body & Life => {
    if (type === first) return { ...(body as Body), status: 'VALID', ended: null, cetak_count: 0 };
    if (!document) throw new RangeError(`${type} without a document`);
    if (type === printed) return { ...document, cetak_count: (body as PrintedBody).cetak_ke };
    return { ...document, status: 'BATAL', ended: body as EndedBody };
  };

/** The thing of a contract, as the documents that end it tell it. */
export const thingOf = ({ lines: [line] }: { readonly lines: readonly [Thing] }): readonly [Thing] => {
  const { kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, berat_murni } = line;
  return [{ kode_barcode, nama_barang, kode_dept, kode_group, kadar, berat, berat_murni }];
};

type SeizureEvent = InstallmentSeized | InstallmentSeizureReversed | InstallmentAuctionPrinted;
type RefundEvent = InstallmentRefunded | InstallmentRefundReversed | InstallmentRefundPrinted;

export const installmentAuctions = documentOf<InstallmentAuction, SeizureEvent>({
  kind: 'installment-auction',
  idOf: ({ id }) => id,
  numberOf: () => 'LC',
  evolve: evolve<InstallmentSeizedBody>('InstallmentSeized', 'InstallmentAuctionPrinted'),
  refusals: {
    missing: 'INSTALLMENT_AUCTION_NOT_FOUND',
    exists: 'INSTALLMENT_AUCTION_EXISTS',
    otherDay: 'INSTALLMENT_AUCTION_OTHER_DAY',
    not: { VALID: 'INSTALLMENT_AUCTION_NOT_VALID' },
  },
});

export const installmentRefunds = documentOf<InstallmentRefund, RefundEvent>({
  kind: 'installment-refund',
  idOf: ({ id }) => id,
  numberOf: () => 'RC',
  evolve: evolve<InstallmentRefundedBody>('InstallmentRefunded', 'InstallmentRefundPrinted'),
  refusals: {
    missing: 'INSTALLMENT_REFUND_NOT_FOUND',
    exists: 'INSTALLMENT_REFUND_EXISTS',
    otherDay: 'INSTALLMENT_REFUND_OTHER_DAY',
    not: { VALID: 'INSTALLMENT_REFUND_NOT_VALID' },
  },
});
