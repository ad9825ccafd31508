import { documentOf } from '../document/document.js';
import type { EndedBody } from '../document/end.js';
import type { PrintedBody } from '../document/print.js';
import type { DecideContext } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant } from '../shared/units.js';
import type { CountJenis, CountStatus, Recount } from '../shared/count-words.js';
import type { CountGroup, CountLine, CountSums } from './count-result.js';

export interface CountStartedBody {
  readonly count_id: string;
  readonly jenis_opname: CountJenis;
  /** Null: of every warehouse. */
  readonly kode_gudang: string | null;
  /** Trays that are counted, and held; empty where they are not counted one by one. */
  readonly kode_baki: readonly string[];
  /** Receipt whose things are counted. */
  readonly no_terima: string | null;
  /** Its counters are told what they met and not what is expected. */
  readonly hitung_buta: boolean;
  /** Things that must be weighed, drawn by lot. */
  readonly timbang: readonly string[];
  /** What stood in the books after this event is what is expected; nothing of it is copied. */
  readonly dasar_seq: number;
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** What the counting came to, compared with the books at its end. */
export interface CountFinishedBody {
  readonly putaran: number;
  /** The head that it was compared at. */
  readonly sampai_seq: number;
  readonly buku: CountSums;
  readonly hitung: CountSums;
  /** hitung − buku; negative where something lacks. */
  readonly selisih: CountSums;
  /** Whatever is not simply there where it should be; of codes that nothing is known by the first. */
  readonly lines: readonly CountLine[];
  /** How many of those there were. */
  readonly asing: number;
  /** By type, group and fineness. */
  readonly groups: readonly CountGroup[];
  readonly ditemukan: CountSums;
  /** Who has scanned, in any round. */
  readonly penghitung: readonly string[];
  readonly tgl_selesai: BusinessDate;
  readonly selesai_by: string;
  readonly selesai_at: Instant;
}

/** A thing that the approval put somewhere else. */
export interface PlacedThing {
  readonly barang: string;
  readonly dari: string;
  readonly ke: string;
}

export interface CountApprovedBody {
  readonly putaran: number;
  /** Things that were met in another tray were put into the books there. */
  readonly pindahkan: boolean;
  readonly hilang: CountSums;
  /** Lost before and found again, or more than the books had. */
  readonly kembali: CountSums;
  readonly pindah: readonly PlacedThing[];
  /** What left between the counting and the approval, and with which document. */
  readonly gugur: readonly { readonly barang: string; readonly no: string | null }[];
  readonly otorisasi_by: string | null;
  readonly tgl_setuju: BusinessDate;
  readonly setuju_by: string;
  readonly setuju_at: Instant;
}

export interface CountRefusedBody {
  readonly putaran: number;
  readonly alasan: string;
  readonly ulang: Recount;
  readonly tolak_by: string;
  readonly tolak_at: Instant;
}

/** The next round begins; `dasar_seq` is the old one where only what differed is counted again. */
export interface CountResumedBody {
  readonly putaran: number;
  readonly ulang: Recount;
  readonly dasar_seq: number;
  readonly timbang: readonly string[];
  readonly lanjut_by: string;
  readonly lanjut_at: Instant;
}

export type CountStarted = { readonly type: 'CountStarted'; readonly body: CountStartedBody };
export type CountFinished = { readonly type: 'CountFinished'; readonly body: CountFinishedBody };
export type CountApproved = { readonly type: 'CountApproved'; readonly body: CountApprovedBody };
export type CountApprovalReversed = { readonly type: 'CountApprovalReversed'; readonly body: EndedBody<string> };
export type CountRefused = { readonly type: 'CountRefused'; readonly body: CountRefusedBody };
export type CountResumed = { readonly type: 'CountResumed'; readonly body: CountResumedBody };
export type CountCancelled = { readonly type: 'CountCancelled'; readonly body: EndedBody<string> };
export type CountPrinted = { readonly type: 'CountPrinted'; readonly body: PrintedBody };
export type CountEvent =
  | CountStarted
  | CountFinished
  | CountApproved
  | CountApprovalReversed
  | CountRefused
  | CountResumed
  | CountCancelled
  | CountPrinted;

export interface Count extends CountStartedBody {
  readonly status: CountStatus;
  /** From 1. */
  readonly putaran: number;
  readonly hasil: CountFinishedBody | null;
  readonly persetujuan: CountApprovedBody | null;
  readonly penolakan: CountRefusedBody | null;
  readonly ended: EndedBody<string> | null;
  readonly cetak_count: number;
}

/** The document after an event; null is one that does not exist yet. */
function evolveCount(count: Count | null, event: CountEvent): Count {
  if (event.type === 'CountStarted')
    return {
      ...event.body,
      ...{
        status: 'BERJALAN',
        putaran: 1,
        hasil: null,
        persetujuan: null,
        penolakan: null,
        ended: null,
        cetak_count: 0,
      },
    };
  if (!count) throw new RangeError(`${event.type} without a document`);
  switch (event.type) {
    case 'CountFinished':
      return { ...count, status: 'SELESAI', hasil: event.body };
    case 'CountApproved':
      return { ...count, status: 'DISETUJUI', persetujuan: event.body };
    case 'CountApprovalReversed':
      return { ...count, status: 'SELESAI', persetujuan: null };
    case 'CountRefused':
      return { ...count, status: 'DITOLAK', penolakan: event.body };
    case 'CountResumed': {
      const { putaran, dasar_seq, timbang } = event.body;
      return { ...count, status: 'BERJALAN', putaran, dasar_seq, timbang };
    }
    case 'CountCancelled':
      return { ...count, status: 'BATAL', ended: event.body };
    case 'CountPrinted':
      return { ...count, cetak_count: event.body.cetak_ke };
  }
}

export const counts = documentOf<Count, CountEvent>({
  kind: 'count',
  idOf: ({ count_id }) => count_id,
  numberOf: () => 'OP',
  evolve: evolveCount,
  refusals: {
    missing: 'COUNT_NOT_FOUND',
    exists: 'COUNT_ALREADY_STARTED',
    otherDay: 'GOODS_DOCUMENT_OTHER_DAY',
    // What it has come to is said with its number (below).
    not: {},
  },
});
export const countStream = counts.stream;

/** The refusal that names number and state of the count. */
export const stateRefusal = ({ count_id, status }: Count, context: DecideContext): DomainError =>
  new DomainError('COUNT_STATE', { no: context.get(countStream(count_id)).no, status });

/** The count in that state. Throws COUNT_NOT_FOUND or COUNT_STATE. */
export function requireState(id: string, status: CountStatus, context: DecideContext): Count {
  const count = counts.load(id, context);
  if (!count) throw new DomainError(counts.refusals.missing, { id });
  if (count.status !== status) throw stateRefusal(count, context);
  return count;
}
