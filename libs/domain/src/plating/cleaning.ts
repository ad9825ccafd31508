import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import { say, type Summary, type SummaryFact } from '../shared/summary.js';
import type { BusinessDate, Instant, Kadar, Milligrams, Rupiah } from '../shared/units.js';

/** Washed in the house or by a goldsmith; plated by one who knows how. */
export const CLEANING_WORKS = ['CUCI', 'SEPUH'] as const;
export type CleaningWork = (typeof CLEANING_WORKS)[number];

/** KEMBALI: all is back, and some weight is missing; SELESAI: settled, or nothing was missing. */
export type CleaningStatus = 'KIRIM' | 'SEBAGIAN' | 'KEMBALI' | 'SELESAI' | 'BATAL';

/** Where the things of a cleaning are meanwhile. */
export const cleaningPlace = (cleaning_id: string): string => `cuci/${cleaning_id}`;

/** A thing that was sent, as its place held it. */
export interface SentThing {
  readonly barang: string;
  /** Place it was taken from. */
  readonly dari: string;
  /** Of what has one; null of what was bought and not sold again yet. */
  readonly kode_barcode: string | null;
  /** Tray it was taken from; null of what was sorted. */
  readonly kode_baki: string | null;
  readonly nama_barang: string;
  readonly kode_dept: string;
  readonly kode_group: string;
  readonly kadar: Kadar;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
}

export interface CleaningSentBody {
  readonly cleaning_id: string;
  readonly pekerjaan: CleaningWork;
  /** Null: in the house. */
  readonly kode_tukang: string | null;
  readonly keterangan: string;
  readonly lines: readonly SentThing[];
  readonly total_qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  readonly harga_modal: Rupiah;
  /** Who agreed to more gold with one goldsmith than he is good for; null where nobody had to. */
  readonly setuju_by: string | null;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** What came back of a thing: its weight, and what of its cost stays behind (negative: it is heavier). */
export interface BackThing {
  readonly barang: string;
  readonly berat: Milligrams;
  readonly nilai_susut: Rupiah;
}

/** Where it stands after a step. */
interface Standing {
  readonly status: CleaningStatus;
  /** Things that are back, and their weight. */
  readonly qty_kembali: number;
  readonly berat_kembali: Milligrams;
}

/** Things came back by a document, or that document was taken back. */
export interface CleaningProgressedBody extends Standing {
  readonly return_id: string;
  readonly langkah: 'KEMBALI' | 'BATAL';
  readonly lines: readonly BackThing[];
}

/** What was missing is settled by a document, or that document was taken back. */
export interface CleaningSettledBody extends Standing {
  readonly loss_id: string;
  readonly langkah: 'SELESAI' | 'BATAL';
  /** Things that are lost. */
  readonly hilang: readonly string[];
}

export type CleaningSent = { readonly type: 'CleaningSent'; readonly body: CleaningSentBody };
export type CleaningProgressed = { readonly type: 'CleaningProgressed'; readonly body: CleaningProgressedBody };
export type CleaningSettled = { readonly type: 'CleaningSettled'; readonly body: CleaningSettledBody };
export type CleaningCancelled = { readonly type: 'CleaningCancelled'; readonly body: EndedBody<string> };
export type CleaningPrinted = { readonly type: 'CleaningPrinted'; readonly body: PrintedBody };
type CleaningEvent = CleaningSent | CleaningProgressed | CleaningSettled | CleaningCancelled | CleaningPrinted;

/** Things that are cleaned or plated, until what was missing of them is settled. */
export interface Cleaning extends CleaningSentBody {
  readonly status: CleaningStatus;
  /** What is back, in the order in which it came. */
  readonly kembali: readonly (BackThing & { readonly return_id: string })[];
  /** Document that settled what was missing; null while none has. */
  readonly loss_id: string | null;
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** State by what is back: nothing missing of all of it ends it by itself. */
function stateOf({ lines, kembali, loss_id }: Pick<Cleaning, 'lines' | 'kembali' | 'loss_id'>): CleaningStatus {
  if (loss_id !== null) return 'SELESAI';
  if (kembali.length === 0) return 'KIRIM';
  if (kembali.length < lines.length) return 'SEBAGIAN';
  return restsOf({ lines, kembali }).length > 0 ? 'KEMBALI' : 'SELESAI';
}

type Progress = Omit<CleaningProgressedBody, keyof Standing>;
type Settlement = Omit<CleaningSettledBody, keyof Standing>;

function progressed(cleaning: Cleaning, { return_id, langkah, lines }: Progress): Cleaning {
  const kembali =
    langkah === 'KEMBALI'
      ? [...cleaning.kembali, ...lines.map((line) => ({ ...line, return_id }))]
      : cleaning.kembali.filter((line) => line.return_id !== return_id);
  return { ...cleaning, kembali, status: stateOf({ ...cleaning, kembali }) };
}

function settled(cleaning: Cleaning, { loss_id: id, langkah }: Settlement): Cleaning {
  const loss_id = langkah === 'SELESAI' ? id : null;
  return { ...cleaning, loss_id, status: stateOf({ ...cleaning, loss_id }) };
}

const standingOf = ({ status, kembali }: Cleaning): Standing => ({
  status,
  qty_kembali: kembali.length,
  berat_kembali: kembali.reduce((sum, { berat }) => sum + berat, 0),
});

/** What came back of a cleaning, as its event tells it. */
export const progressOf = (cleaning: Cleaning, progress: Progress): CleaningProgressed => ({
  type: 'CleaningProgressed',
  body: { ...progress, ...standingOf(progressed(cleaning, progress)) },
});

/** What was settled of it, likewise. */
export const settlementOf = (cleaning: Cleaning, settlement: Settlement): CleaningSettled => ({
  type: 'CleaningSettled',
  body: { ...settlement, ...standingOf(settled(cleaning, settlement)) },
});

/** The document after an event; null is one that does not exist yet. */
function evolveCleaning(cleaning: Cleaning | null, event: CleaningEvent): Cleaning {
  if (event.type === 'CleaningSent')
    return { ...event.body, status: 'KIRIM', kembali: [], loss_id: null, ended: null, cetak_count: 0 };
  if (!cleaning) throw new RangeError(`${event.type} without a document`);
  switch (event.type) {
    case 'CleaningProgressed':
      return progressed(cleaning, event.body);
    case 'CleaningSettled':
      return settled(cleaning, event.body);
    case 'CleaningCancelled':
      return { ...cleaning, status: 'BATAL', ended: event.body };
    case 'CleaningPrinted':
      return { ...cleaning, cetak_count: event.body.cetak_ke };
  }
}

export const cleanings = documentOf<Cleaning, CleaningEvent>({
  kind: 'cleaning',
  idOf: ({ cleaning_id }) => cleaning_id,
  numberOf: () => 'KC',
  evolve: evolveCleaning,
  refusals: {
    missing: 'GOODS_DOCUMENT_NOT_FOUND',
    exists: 'GOODS_DOCUMENT_ALREADY_SAVED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    not: { KIRIM: 'CLEANING_CAME_BACK', SEBAGIAN: 'CLEANING_NOT_OUT', KEMBALI: 'CLEANING_NOT_BACK' },
  },
});
export const cleaningStream = cleanings.stream;

/** What of a thing is still at its cleaning though it is back: the weight it lost, and that weight's cost. */
export interface Rest {
  readonly thing: SentThing;
  readonly berat: Milligrams;
  readonly nilai: Rupiah;
}

/** Things that are out. */
export const outOf = ({ lines, kembali }: Pick<Cleaning, 'lines' | 'kembali'>): readonly SentThing[] => {
  const back = new Set(kembali.map(({ barang }) => barang));
  return lines.filter(({ barang }) => !back.has(barang));
};

/** What those that are back have lost. */
export const restsOf = ({ lines, kembali }: Pick<Cleaning, 'lines' | 'kembali'>): readonly Rest[] =>
  kembali.flatMap(({ barang, berat, nilai_susut }) => {
    const thing = lines.find((line) => line.barang === barang)!;
    return berat < thing.berat ? [{ thing, berat: thing.berat - berat, nilai: nilai_susut }] : [];
  });

/** What was sent, as the receipt that goes along and who approves have it; never what it costs. */
export const cleaningSummary = (
  cleaning: CleaningSentBody,
  no_cuci: string | null,
  more: readonly SummaryFact[] = [],
): Summary => ({
  facts: [
    ...(no_cuci === null ? [] : [say.text('no_cuci', no_cuci)]),
    say.text('pekerjaan_cuci', cleaning.pekerjaan),
    ...(cleaning.kode_tukang === null ? [] : [say.text('kode_tukang', cleaning.kode_tukang)]),
    say.int('total_qty', cleaning.total_qty),
    say.weight('berat', cleaning.berat),
    say.weight('berat_murni', cleaning.berat_murni),
    ...(cleaning.keterangan === '' ? [] : [say.text('keterangan', cleaning.keterangan)]),
    ...more,
  ],
  lines: cleaning.lines.map((line) => [
    say.text('nama_barang', line.nama_barang),
    say.text('kode_barcode', line.kode_barcode ?? '-'),
    say.kadar('kadar', line.kadar),
    say.weight('berat', line.berat),
  ]),
});
