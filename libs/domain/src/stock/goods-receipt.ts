import { type Standing, standingDocuments } from '../document/standing.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

/** A thing as it came from its supplier. */
export interface ReceivedThing {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly kode_baki: string;
  /** Certified stones that came with it; left out where there are none. */
  readonly batu?: readonly string[];
}

/** What the supplier's own note says it comes to; null where it does not. */
export interface ControlTotals {
  readonly qty: number | null;
  readonly berat: Milligrams | null;
  readonly harga: Rupiah | null;
}

export interface GoodsReceivedBody {
  readonly receipt_id: string;
  /** Null: goods the shop already had. */
  readonly kode_supplier: string | null;
  /** Number of the supplier's note. */
  readonly no_kirim: string;
  readonly tgl_kirim: BusinessDate | null;
  readonly keterangan: string;
  readonly kontrol: ControlTotals | null;
  readonly lines: readonly ReceivedThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** Things that came with one note of a supplier. */
export interface GoodsReceipt extends Standing<GoodsReceivedBody> {}

export const goodsReceipts = standingDocuments<
  GoodsReceivedBody,
  'GoodsReceived',
  'GoodsReceiptCancelled',
  'GoodsReceiptPrinted'
>({
  kind: 'goods-receipt',
  idOf: ({ receipt_id }) => receipt_id,
  number: 'PN',
  first: 'GoodsReceived',
  reversed: 'GoodsReceiptCancelled',
  printed: 'GoodsReceiptPrinted',
  takenBack: 'RECEIPT_TAKEN_BACK',
});
export const goodsReceiptStream = goodsReceipts.stream;

/** Where the things of a receipt come from and go back to, and the account that owes for them. */
export const sourceOf = (kode_supplier: string | null): { readonly place: string; readonly akun: string } =>
  kode_supplier === null
    ? { place: 'saldo-awal', akun: 'modal' }
    : { place: `supplier/${kode_supplier}`, akun: `hutang/supplier/${kode_supplier}` };

/** Sums of things, as a document keeps them. */
export function totalsOf(lines: readonly ReceivedThing[]) {
  const sum = (of: 'berat' | 'berat_murni' | 'harga_modal') => lines.reduce((total, line) => total + line[of], 0);
  return { total_qty: lines.length, berat: sum('berat'), berat_murni: sum('berat_murni'), harga_modal: sum('harga_modal') }; // prettier-ignore
}

/** Things as a sheet and who approves have them; never what they cost. */
export const thingLines = (lines: readonly ReceivedThing[]): Summary['lines'] =>
  lines.map((line) => [
    say.text('kode_barcode', line.kode_barcode),
    say.text('nama_barang', line.nama_barang),
    say.text('kode_baki', line.kode_baki),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]);

/** What came from whom, as its sheet and who approves that it goes back have it. */
export const receiptSummary = (
  receipt: GoodsReceivedBody,
  no_terima: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_terima === null ? [] : [say.text('no_terima', no_terima)]),
    ...(receipt.kode_supplier === null ? [] : [say.text('kode_supplier', receipt.kode_supplier)]),
    say.text('no_kirim', receipt.no_kirim),
    ...(receipt.tgl_kirim === null ? [] : [say.date('tgl_kirim', receipt.tgl_kirim)]),
    say.int('total_qty', receipt.total_qty),
    say.weight('berat', receipt.berat),
    ...(receipt.keterangan === '' ? [] : [say.text('keterangan', receipt.keterangan)]),
    ...more,
  ],
  lines: thingLines(receipt.lines),
});
