import { type Entry, type EntryFacts, entryOf } from '../document/entry.js';
import type { Kadar, Milligrams, Rupiah } from '../shared/units.js';
import type { MeltResult } from './goods-document.js';

/** Goods of a group and a type, with what moved of them. */
interface ManualFacts extends EntryFacts {
  readonly kode_group: string;
  readonly kode_dept: string;
  /** That of the group. */
  readonly kadar: Kadar;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** Cost that moved. */
  readonly nilai: Rupiah;
}

export interface ManualStockAddedBody extends ManualFacts {
  readonly manual_stock_id: string;
  readonly kode_baki: string;
  readonly kode_gudang: string;
  /** Null: goods the shop already had. */
  readonly kode_supplier: string | null;
  readonly nama_supplier: string | null;
  readonly keterangan: string | null;
}
export type ManualStock = Entry<ManualStockAddedBody>;

export interface ManualMovedBody extends ManualFacts {
  readonly manual_move_id: string;
  readonly baki_asal: string;
  readonly baki_tujuan: string;
  /** Weight that the last piece left behind, written off with it. */
  readonly susut: Milligrams;
  readonly keterangan: string | null;
}
export type ManualMove = Entry<ManualMovedBody>;

export interface ManualMeltedBody extends ManualFacts, MeltResult {
  readonly manual_melt_id: string;
  readonly kode_baki: string;
  /** Code of the bar in the goods book. */
  readonly barang: string;
  readonly berat_murni_hasil: Milligrams;
  /** Fine gold that the bar lacks; negative where it has more than went in. */
  readonly susut: Milligrams;
  readonly nilai_susut: Rupiah;
  /** What the bar costs. */
  readonly harga_modal_hasil: Rupiah;
  /** Why. */
  readonly keterangan: string;
  /** Who agreed that it is melted. */
  readonly setuju_by: string | null;
}
export type ManualMelt = Entry<ManualMeltedBody>;

const refusals = {
  missing: 'GOODS_DOCUMENT_NOT_FOUND',
  exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
  otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
  reversed: 'MANUAL_ENTRY_REVERSED',
};

/** Number MM: manual goods that come into a tray other than by a purchase of a customer's. */
export const manualStocks = entryOf({
  kind: 'manual-stock',
  recorded: 'ManualStockAdded',
  reversed: 'ManualStockReversed',
  idOf: ({ manual_stock_id }: ManualStockAddedBody) => manual_stock_id,
  numberOf: () => 'MM',
  refusals,
});

/** Number PM: manual goods from tray to tray. */
export const manualMoves = entryOf({
  kind: 'manual-move',
  recorded: 'ManualMoved',
  reversed: 'ManualMoveReversed',
  idOf: ({ manual_move_id }: ManualMovedBody) => manual_move_id,
  numberOf: () => 'PM',
  refusals,
});

/** Number HM: manual goods that are melted, the bar weighed at once. */
export const manualMelts = entryOf({
  kind: 'manual-melt',
  recorded: 'ManualMelted',
  reversed: 'ManualMeltReversed',
  idOf: ({ manual_melt_id }: ManualMeltedBody) => manual_melt_id,
  numberOf: () => 'HM',
  refusals,
});
