import type { StreamId } from '../ledger/event.js';
import type { FieldError } from '../shared/domain-error.js';
import type { BusinessDate, Milligrams, Rupiah } from '../shared/units.js';
import { noteReturnStream } from './note-return.js';

/** A note on paper from before the system, as it was read off; its photo is stored. */
export interface PaperNote {
  readonly no: string;
  readonly tgl_jual: BusinessDate;
  readonly berat: Milligrams;
  readonly harga: Rupiah;
  /** Its photo; a price is told without, nothing is saved. */
  readonly gambar_path: string | null;
}

/** A paper note is one line of what is bought back, once. */
const LINE = 1;

const claimOf = (no: string): string => `lama/${no}`;

/** Which purchase a paper note was taken by. */
export const paperNoteStream = (no: string): StreamId => noteReturnStream(claimOf(no));

/** The same of those lines that came with one. */
export const paperNoteStreams = (lines: readonly { readonly nota_lama?: PaperNote }[]): StreamId[] =>
  lines.flatMap(({ nota_lama }) => (nota_lama ? [paperNoteStream(nota_lama.no)] : []));

/** Its line as `claimNoteLines` and `releaseNoteLines` take it. */
export const paperClaim = ({ no }: PaperNote) => ({ id: claimOf(no), lines: [{ line_no: LINE, kode_barcode: no }] });

/** What is wrong with it: codes at fields of its own. */
export function paperNoteFaults({ tgl_jual, berat, harga }: PaperNote, tgl: BusinessDate): FieldError[] {
  return [
    ...(tgl_jual > tgl ? [{ field: 'tgl_jual', code: 'PAPER_NOTE_LATER', params: { tgl } }] : []),
    ...(berat <= 0 ? [{ field: 'berat', code: 'weightNotZero' }] : []),
    ...(harga <= 0 ? [{ field: 'harga', code: 'mustFill' }] : []),
  ];
}
