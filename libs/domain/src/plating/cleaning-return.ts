import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';
import { trayPlace } from '../stock/item.js';

/** CT: back from washing; ST: back from plating, which costs something. */
export type ReturnJenis = 'CT' | 'ST';

/** Where what is back goes: to be sorted into a tray, washed again or melted; ASAL: the tray it came from. */
export const BACK_TO = ['BAKI', 'CUCI', 'LEBUR', 'ASAL'] as const;
export type BackTo = (typeof BACK_TO)[number];

/** A thing that is back. */
export interface ReturnedThing {
  readonly barang: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat_kirim: Milligrams;
  /** As it weighs now. */
  readonly berat: Milligrams;
  /** Weight it lost; negative where it gained. */
  readonly susut: Milligrams;
  readonly ke: BackTo;
  /** Place it went to. */
  readonly tempat: string;
  /** Its part of what the work costs. */
  readonly ongkos: Rupiah;
  /** What of its cost stayed behind for what it lost; negative where it gained. */
  readonly nilai_susut: Rupiah;
  /** What it costs now. */
  readonly harga_modal: Rupiah;
}

export interface CleaningReturnedBody {
  readonly return_id: string;
  readonly jenis_terima: ReturnJenis;
  readonly cleaning_id: string;
  /** Number of what was sent. */
  readonly no_cuci: string;
  readonly kode_tukang: string | null;
  readonly keterangan: string;
  readonly lines: readonly ReturnedThing[];
  readonly total_qty: number;
  readonly berat_kirim: Milligrams;
  readonly berat: Milligrams;
  readonly susut: Milligrams;
  /** What the work costs; owed to the goldsmith. */
  readonly ongkos: Rupiah;
  readonly harga_modal: Rupiah;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export type CleaningReturned = { readonly type: 'CleaningReturned'; readonly body: CleaningReturnedBody };
export type CleaningReturnReversed = { readonly type: 'CleaningReturnReversed'; readonly body: EndedBody<string> };
export type CleaningReturnPrinted = { readonly type: 'CleaningReturnPrinted'; readonly body: PrintedBody };
type ReturnEvent = CleaningReturned | CleaningReturnReversed | CleaningReturnPrinted;

/** Things that came back from being cleaned or plated. */
export interface CleaningReturn extends CleaningReturnedBody {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** The document after an event; null is one that does not exist yet. */
function evolveReturn(back: CleaningReturn | null, event: ReturnEvent): CleaningReturn {
  if (event.type === 'CleaningReturned') return { ...event.body, status: 'VALID', ended: null, cetak_count: 0 };
  if (!back) throw new RangeError(`${event.type} without a document`);
  return event.type === 'CleaningReturnReversed'
    ? { ...back, status: 'BATAL', ended: event.body }
    : { ...back, cetak_count: event.body.cetak_ke };
}

/** Both share their streams: one of the other jenis does not exist for what is done with those of the one. */
const returnsOf = (of: ReturnJenis) =>
  documentOf<CleaningReturn, ReturnEvent>({
    kind: 'cleaning-return',
    idOf: ({ return_id }) => return_id,
    numberOf: ({ jenis_terima }) => jenis_terima,
    evolve: evolveReturn,
    has: ({ jenis_terima }) => jenis_terima === of,
    refusals: {
      missing: 'GOODS_DOCUMENT_NOT_FOUND',
      exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
      otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
      not: { VALID: 'CLEANING_RETURN_TAKEN_BACK' },
    },
  });

export const washReturns = returnsOf('CT');
export const platingReturns = returnsOf('ST');
export type ReturnsOf = typeof washReturns;
export const returnsOfJenis = (jenis: ReturnJenis): ReturnsOf => (jenis === 'CT' ? washReturns : platingReturns);
export const cleaningReturnStream = washReturns.stream;

/** What came back, sent and received weight beside each other; never what it costs. */
export const returnSummary = (
  back: CleaningReturnedBody,
  no_terima: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_terima === null ? [] : [say.text('no_terima_cuci', no_terima)]),
    say.text('no_cuci', back.no_cuci),
    ...(back.kode_tukang === null ? [] : [say.text('kode_tukang', back.kode_tukang)]),
    say.int('total_qty', back.total_qty),
    say.weight('berat_kirim', back.berat_kirim),
    say.weight('berat', back.berat),
    say.weight('susut', back.susut),
    ...(back.ongkos === 0 ? [] : [say.rupiah('ongkos_sepuhan', back.ongkos)]),
    ...(back.keterangan === '' ? [] : [say.text('keterangan', back.keterangan)]),
    ...more,
  ],
  lines: back.lines.map((line) => [
    say.text('nama_barang', line.nama_barang),
    say.text('kode_barcode', line.kode_barcode ?? '-'),
    say.text('kembali_ke', line.ke === 'ASAL' ? line.tempat.slice(trayPlace('').length) : line.ke),
    say.kadar('kadar', line.kadar),
    say.weight('berat_kirim', line.berat_kirim),
    say.weight('berat', line.berat),
  ]),
});
