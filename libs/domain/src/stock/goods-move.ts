import { type Standing, standingDocuments } from '../document/standing.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams } from '../shared/units.js';

/** Things that were named one by one, or all that lay in a tray. */
type MoveJenis = 'SATU BARANG' | 'SATU BAKI';
/** A thing that went to another tray. */
export interface MovedThing {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly baki_asal: string;
  /** Warehouse of that tray. */
  readonly gudang_asal: string;
}

export interface ItemsMovedBody {
  readonly move_id: string;
  readonly jenis_pindah: MoveJenis;
  /** Null where they come from several. */
  readonly baki_asal: string | null;
  readonly baki_tujuan: string;
  /** Warehouse of the tray that they went to. */
  readonly kode_gudang: string;
  readonly keterangan: string;
  readonly lines: readonly MovedThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** Things that were taken from tray to tray; no money moves with them. */
export interface GoodsMove extends Standing<ItemsMovedBody> {}

export const goodsMoves = standingDocuments<ItemsMovedBody, 'ItemsMoved', 'ItemsMoveReversed', 'GoodsMovePrinted'>({
  kind: 'goods-move',
  idOf: ({ move_id }) => move_id,
  number: 'PB',
  first: 'ItemsMoved',
  reversed: 'ItemsMoveReversed',
  printed: 'GoodsMovePrinted',
  takenBack: 'MOVE_TAKEN_BACK',
});
export const goodsMoveStream = goodsMoves.stream;

/** Trays that things left or came into. */
export const traysOf = ({ baki_tujuan, lines }: Pick<ItemsMovedBody, 'baki_tujuan' | 'lines'>): readonly string[] => [
  ...new Set([baki_tujuan, ...lines.map(({ baki_asal }) => baki_asal)]),
];

/** What went where, as its sheet and who approves a copy have it. */
export const moveSummary = (
  move: ItemsMovedBody,
  no_pindah: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_pindah === null ? [] : [say.text('no_pindah', no_pindah)]),
    ...(move.baki_asal === null ? [] : [say.text('baki_asal', move.baki_asal)]),
    say.text('baki_tujuan', move.baki_tujuan),
    say.int('total_qty', move.total_qty),
    say.weight('berat', move.berat),
    ...(move.keterangan === '' ? [] : [say.text('keterangan', move.keterangan)]),
    ...more,
  ],
  lines: move.lines.map((line) => [
    say.text('kode_barcode', line.kode_barcode),
    say.text('nama_barang', line.nama_barang),
    say.text('baki_asal', line.baki_asal),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});
