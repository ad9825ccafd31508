import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Milligrams, Rupiah } from '../shared/units.js';
import { type ReceivedThing, thingLines } from './goods-receipt.js';

type ReturnStatus = 'VALID' | 'BATAL';

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

export type GoodsReturned = { readonly type: 'GoodsReturned'; readonly body: GoodsReturnedBody };
export type GoodsReturnReversed = { readonly type: 'GoodsReturnReversed'; readonly body: EndedBody<string> };
export type SupplierReturnPrinted = { readonly type: 'SupplierReturnPrinted'; readonly body: PrintedBody };
type SupplierReturnEvent = GoodsReturned | GoodsReturnReversed | SupplierReturnPrinted;

/** Things of one receipt that went back to their supplier, on whatever day. */
export interface SupplierReturn extends GoodsReturnedBody {
  readonly status: ReturnStatus;
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** The document after an event; null is one that does not exist yet. */
function evolveReturn(document: SupplierReturn | null, event: SupplierReturnEvent): SupplierReturn {
  if (event.type === 'GoodsReturned') return { ...event.body, status: 'VALID', ended: null, cetak_count: 0 };
  if (!document) throw new RangeError(`${event.type} without a document`);
  return event.type === 'GoodsReturnReversed'
    ? { ...document, status: 'BATAL', ended: event.body }
    : { ...document, cetak_count: event.body.cetak_ke };
}

export const supplierReturns = documentOf<SupplierReturn, SupplierReturnEvent>({
  kind: 'supplier-return',
  idOf: ({ return_id }) => return_id,
  numberOf: () => 'RS',
  evolve: evolveReturn,
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    not: { VALID: 'RETURN_TAKEN_BACK' },
  },
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
