import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, PercentHundredths, Rupiah } from '../shared/units.js';
import type { LossCharge } from '../workshop/loss-charge.js';

/** A thing that was cleaned, before and after; one that is lost weighs nothing after. */
export interface SettledThing {
  readonly barang: string;
  readonly kode_barcode: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat_sebelum: Milligrams;
  readonly berat_sesudah: Milligrams;
  /** Weight it lost; negative where it gained. */
  readonly wasting: Milligrams;
  /** The same of fine gold. */
  readonly wasting_murni: Milligrams;
  /** What it cost; of a gain, booked when it came back, negative. */
  readonly nilai_wasting: Rupiah;
  /** What of that the goldsmith makes good. */
  readonly nilai_ganti: Rupiah;
  readonly hilang: boolean;
}

export interface CleaningLossBody {
  readonly loss_id: string;
  readonly cleaning_id: string;
  readonly no_cuci: string;
  readonly tgl_kirim: BusinessDate;
  readonly kode_tukang: string | null;
  readonly keterangan: string;
  readonly lines: readonly SettledThing[];
  readonly total_qty: number;
  readonly berat_sebelum: Milligrams;
  readonly berat_sesudah: Milligrams;
  readonly wasting: Milligrams;
  readonly wasting_murni: Milligrams;
  /** What of the weight may be lost without a word, when it was settled. */
  readonly toleransi_persen: PercentHundredths;
  /** Net debit of `susut` over the whole cleaning: what it cost less what is charged and what was gained. */
  readonly nilai_wasting: Rupiah;
  /** What the goldsmith makes good; nothing of what is washed in the house. */
  readonly ganti: LossCharge;
  readonly ongkos: Rupiah;
  readonly setuju_by: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

export type CleaningLossBooked = { readonly type: 'CleaningLossBooked'; readonly body: CleaningLossBody };
export type CleaningLossReversed = { readonly type: 'CleaningLossReversed'; readonly body: EndedBody<string> };
export type CleaningLossPrinted = { readonly type: 'CleaningLossPrinted'; readonly body: PrintedBody };
type LossEvent = CleaningLossBooked | CleaningLossReversed | CleaningLossPrinted;

/** What was missing of a cleaning, booked. */
export interface CleaningLoss extends CleaningLossBody {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** The document after an event; null is one that does not exist yet. */
function evolveLoss(loss: CleaningLoss | null, event: LossEvent): CleaningLoss {
  if (event.type === 'CleaningLossBooked') return { ...event.body, status: 'VALID', ended: null, cetak_count: 0 };
  if (!loss) throw new RangeError(`${event.type} without a document`);
  return event.type === 'CleaningLossReversed'
    ? { ...loss, status: 'BATAL', ended: event.body }
    : { ...loss, cetak_count: event.body.cetak_ke };
}

export const cleaningLosses = documentOf<CleaningLoss, LossEvent>({
  kind: 'cleaning-loss',
  idOf: ({ loss_id }) => loss_id,
  numberOf: () => 'WS',
  evolve: evolveLoss,
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    not: { VALID: 'CLEANING_LOSS_TAKEN_BACK' },
  },
});
export const cleaningLossStream = cleaningLosses.stream;

/** What was lost, as its sheet and who approves have it; never what it cost. What is charged is the goldsmith's to know. */
export const lossSummary = (
  loss: CleaningLossBody,
  no_wasting: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_wasting === null ? [] : [say.text('no_wasting', no_wasting)]),
    say.text('no_cuci', loss.no_cuci),
    ...(loss.kode_tukang === null ? [] : [say.text('kode_tukang', loss.kode_tukang)]),
    say.weight('berat_sebelum', loss.berat_sebelum),
    say.weight('berat_sesudah', loss.berat_sesudah),
    say.weight('wasting', loss.wasting),
    say.weight('wasting_murni', loss.wasting_murni),
    ...(loss.ganti.murni === 0
      ? []
      : [say.weight('ganti_murni', loss.ganti.murni), say.rupiah('ganti_nilai', loss.ganti.nilai)]),
    ...(loss.keterangan === '' ? [] : [say.text('keterangan', loss.keterangan)]),
    ...more,
  ],
  lines: loss.lines.map((line) => [
    say.text('nama_barang', line.nama_barang),
    say.text('kode_barcode', line.kode_barcode ?? '-'),
    say.kadar('kadar', line.kadar),
    say.bool('hilang', line.hilang),
    say.weight('berat_sebelum', line.berat_sebelum),
    say.weight('berat_sesudah', line.berat_sesudah),
  ]),
});
