import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { NewEvent, StreamId } from '../ledger/event.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

type ShipmentReceiptStatus = 'VALID' | 'BATAL';

/** A thing as it was taken in. */
export interface TakenThing {
  /** As it is called here; `barcode_asal` as it was sent. */
  readonly kode_barcode: string;
  readonly barcode_asal: string;
  /** Code in the goods book, of what is to be cleaned here: it has no barcode of its own. */
  readonly barang?: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  /** As the sender calls them: what they became here is remembered for his next shipment. */
  readonly dept_asal: string;
  readonly group_asal: string;
  readonly kadar: Kadar;
  /** What the books say, which is what was sent. */
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** As it was weighed here; null where it was not. */
  readonly berat_timbang: Milligrams | null;
  readonly harga_modal: Rupiah;
  readonly kode_baki: string;
  /** Certified stones that came with it. */
  readonly batu: readonly string[];
}

export interface ShipmentReceivedBody {
  readonly receipt_id: string;
  /** Of what is to be cleaned here; left out of goods that went into trays. */
  readonly jenis?: 'CUCI';
  readonly toko_asal: string;
  readonly shipment_id: string;
  readonly no_kirim: string;
  /** Day of the sender on which it left, and who sent it. */
  readonly tgl_kirim: BusinessDate;
  readonly kirim_by: string;
  readonly lines: readonly TakenThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** Things of the shipment that are still missing. */
  readonly qty_kurang: number;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export type ShipmentReceived = { readonly type: 'ShipmentReceived'; readonly body: ShipmentReceivedBody };
export type ShipmentReceiptCancelled = { readonly type: 'ShipmentReceiptCancelled'; readonly body: EndedBody<string> };
export type ShipmentReceiptPrinted = { readonly type: 'ShipmentReceiptPrinted'; readonly body: PrintedBody };
type ReceiptEvent = ShipmentReceived | ShipmentReceiptCancelled | ShipmentReceiptPrinted;

/** Things of another shop's shipment that were taken in together. */
export interface ShipmentReceipt extends ShipmentReceivedBody {
  readonly status: ShipmentReceiptStatus;
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** The document after an event; null is one that does not exist yet. */
function evolveReceipt(receipt: ShipmentReceipt | null, event: ReceiptEvent): ShipmentReceipt {
  if (event.type === 'ShipmentReceived') return { ...event.body, status: 'VALID', ended: null, cetak_count: 0 };
  if (!receipt) throw new RangeError(`${event.type} without a document`);
  return event.type === 'ShipmentReceiptCancelled'
    ? { ...receipt, status: 'BATAL', ended: event.body }
    : { ...receipt, cetak_count: event.body.cetak_ke };
}

export const shipmentReceipts = documentOf<ShipmentReceipt, ReceiptEvent>({
  kind: 'shipment-receipt',
  idOf: ({ receipt_id }) => receipt_id,
  numberOf: () => 'TC',
  evolve: evolveReceipt,
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    not: { VALID: 'SHIPMENT_RECEIPT_TAKEN_BACK' },
  },
});
export const shipmentReceiptStream = shipmentReceipts.stream;

/** What of a shipment was taken in here, and with which receipt, by the barcodes it was sent with. */
export interface Incoming {
  readonly toko_asal: string;
  readonly diterima: Readonly<Record<string, string>>;
}

export type IncomingTaken = {
  readonly type: 'IncomingTaken';
  readonly body: { readonly toko_asal: string; readonly receipt_id: string; readonly kode_barcode: readonly string[] };
};
export type IncomingReleased = { readonly type: 'IncomingReleased'; readonly body: { readonly receipt_id: string } };

/** Of two who take in the same thing one wins: it is written once. */
export const incomingStream = (no_kirim: string): StreamId => `incoming/${no_kirim}`;

export function incomingEvent(
  no_kirim: string,
  before: Incoming | null,
  event: IncomingTaken | IncomingReleased,
): NewEvent {
  const stream = incomingStream(no_kirim);
  const diterima =
    event.type === 'IncomingTaken'
      ? { ...before?.diterima, ...Object.fromEntries(event.body.kode_barcode.map((code) => [code, event.body.receipt_id])) } // prettier-ignore
      : Object.fromEntries(Object.entries(before!.diterima).filter(([, id]) => id !== event.body.receipt_id));
  const toko_asal = event.type === 'IncomingTaken' ? event.body.toko_asal : before!.toko_asal;
  const body: Incoming = { toko_asal, diterima };
  return { stream, type: event.type, schema: 1, body: event.body, document: { status: 'TERBUKA', body } };
}

/** What came from where, as its sheet has it; never what it costs. */
export const shipmentReceiptSummary = (
  receipt: ShipmentReceivedBody,
  no_terima: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_terima === null ? [] : [say.text('no_terima', no_terima)]),
    say.text('toko_asal', receipt.toko_asal),
    say.text('no_kirim', receipt.no_kirim),
    say.date('tgl_kirim', receipt.tgl_kirim),
    say.int('total_qty', receipt.total_qty),
    say.int('qty_kurang', receipt.qty_kurang),
    say.weight('berat', receipt.berat),
    ...more,
  ],
  lines: receipt.lines.map((line) => [
    say.text('kode_barcode', line.kode_barcode),
    say.text('nama_barang', line.nama_barang),
    say.text('kode_baki', line.kode_baki),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});
