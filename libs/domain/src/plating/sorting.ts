import { type Standing, standingDocuments } from '../document/standing.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { ItemBody } from '../stock/item.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

/** Where a sorted thing goes: into a tray under a new barcode, to be cleaned, to be melted. */
export const SORT_RESULTS = ['BAKI', 'CUCI', 'LEBUR'] as const;
export type SortResult = (typeof SORT_RESULTS)[number];

/** What waits for its next step after it was sorted; `sortir/BAKI` holds what came back clean. */
export const sortPlace = (hasil: SortResult): string => `sortir/${hasil}`;

/** A bought thing as its place held it, and what it was found to be. */
export interface SortedThing {
  /** Code in the goods book before it was sorted. */
  readonly barang: string;
  /** Place it was taken from. */
  readonly dari: string;
  readonly purchase_id: string;
  readonly purchase_line_no: number;
  readonly no_faktur_beli: string;
  /** Barcode it was sold and bought with; null of what came without our note. */
  readonly barcode_asal: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly kadar_sortir: Kadar;
  readonly berat_beli: Milligrams;
  readonly berat_sortir: Milligrams;
  readonly berat_murni: Milligrams;
  /** Weight it lacks; negative where it is heavier than it was bought. */
  readonly susut: Milligrams;
  readonly hasil_sortir: SortResult;
  readonly kode_kondisi: string | null;
  /** What went to `susut` of its cost; negative likewise. */
  readonly nilai_susut: Rupiah;
  /** What it costs now. */
  readonly harga_modal: Rupiah;
  /** What its barcode said of it before, where it weighs or costs something else now and keeps that barcode. */
  readonly barang_lama?: Pick<ItemBody, 'berat' | 'berat_asli' | 'harga_modal'>;
  /** New barcode and tray; null where it went into none. */
  readonly kode_barcode: string | null;
  readonly kode_baki: string | null;
}

export interface GoodsSortedBody {
  readonly sort_id: string;
  readonly keterangan: string;
  readonly lines: readonly SortedThing[];
  readonly total_qty: number;
  readonly berat_beli: Milligrams;
  readonly berat_sortir: Milligrams;
  readonly susut: Milligrams;
  readonly nilai_susut: Rupiah;
  readonly harga_modal: Rupiah;
  /** Who agreed to another fineness or more weight; null where nobody had to. */
  readonly setuju_by: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** Bought things that somebody looked at, weighed and sent on. */
export interface Sorting extends Standing<GoodsSortedBody> {}

export const sortings = standingDocuments<GoodsSortedBody, 'GoodsSorted', 'GoodsSortReversed', 'SortingPrinted'>({
  kind: 'sorting',
  idOf: ({ sort_id }) => sort_id,
  number: 'SP',
  first: 'GoodsSorted',
  reversed: 'GoodsSortReversed',
  printed: 'SortingPrinted',
  takenBack: 'SORTING_TAKEN_BACK',
});
export const sortingStream = sortings.stream;

/** What was found of each thing, as the sheet and who approves have it; never what it costs. */
export const sortingSummary = (
  sorting: GoodsSortedBody,
  no_sortir: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_sortir === null ? [] : [say.text('no_sortir', no_sortir)]),
    say.int('total_qty', sorting.total_qty),
    say.weight('berat_beli', sorting.berat_beli),
    say.weight('berat_sortir', sorting.berat_sortir),
    say.weight('susut', sorting.susut),
    ...(sorting.keterangan === '' ? [] : [say.text('keterangan', sorting.keterangan)]),
    ...more,
  ],
  lines: sorting.lines.map((line) => [
    say.text('no_faktur_beli', line.no_faktur_beli),
    say.text('nama_barang', line.nama_barang),
    say.kadar('kadar', line.kadar_sortir, line.kadar),
    say.weight('berat', line.berat_sortir, line.berat_beli),
    say.text('hasil_sortir', line.hasil_sortir),
    ...(line.kode_barcode === null ? [] : [say.text('kode_barcode', line.kode_barcode)]),
  ]),
});
