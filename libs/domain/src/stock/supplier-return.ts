import { type Standing, standingDocuments } from '../document/standing.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';
import { type ReceivedThing, thingLines } from './goods-receipt.js';

export interface GoodsReturnedBody {
  readonly return_id: string;
  /** What the things came in with. */
  readonly receipt_id: string;
  readonly no_terima: string;
  readonly no_kirim: string;
  readonly kode_supplier: string;
  readonly alasan: string;
  /** As they were when they went; `kode_baki` is the tray that they lay in. */
  readonly lines: readonly ReceivedThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** Who agreed. */
  readonly setuju_by: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** Things of one receipt that went back to their supplier, on whatever day. */
export interface SupplierReturn extends Standing<GoodsReturnedBody> {}

export const supplierReturns = standingDocuments<
  GoodsReturnedBody,
  'GoodsReturned',
  'GoodsReturnReversed',
  'SupplierReturnPrinted'
>({
  kind: 'supplier-return',
  idOf: ({ return_id }) => return_id,
  number: 'RS',
  first: 'GoodsReturned',
  reversed: 'GoodsReturnReversed',
  printed: 'SupplierReturnPrinted',
  takenBack: 'RETURN_TAKEN_BACK',
});
export const supplierReturnStream = supplierReturns.stream;

/** What goes back to whom, as its sheet and who approves it have it. */
export const returnSummary = (
  body: Omit<GoodsReturnedBody, 'setuju_by'>,
  no_retur: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_retur === null ? [] : [say.text('no_retur', no_retur)]),
    say.text('kode_supplier', body.kode_supplier),
    say.text('no_terima', body.no_terima),
    say.text('no_kirim', body.no_kirim),
    say.int('total_qty', body.total_qty),
    say.weight('berat', body.berat),
    say.text('alasan', body.alasan),
    ...more,
  ],
  lines: thingLines(body.lines),
});
