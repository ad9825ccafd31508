import type { DecideContext, NewEvent, StreamId } from '../../ledger/event.js';
import type { BusinessDate, Rupiah } from '../../shared/units.js';

/** What one event moved on an account at a bank: a line of the book. Above zero it came in. */
export interface BookLine {
  readonly seq: number;
  readonly tgl: BusinessDate;
  readonly jumlah: Rupiah;
}

/** Guard of a line of the book: whether a line of a statement is matched with it. */
export interface BankLineState {
  readonly no_rekening: string;
  readonly seq: number;
  readonly match_id: string | null;
  /** Day of the statement, while it is matched. */
  readonly tgl: BusinessDate | null;
}

export const bankLineStream = (no_rekening: string, seq: number): StreamId => `bank-buku/${no_rekening}/${seq}`;

export const bankLine = (no_rekening: string, seq: number, context: DecideContext): BankLineState =>
  context.get<BankLineState | null>(bankLineStream(no_rekening, seq)).body ?? {
    no_rekening,
    seq,
    match_id: null,
    tgl: null,
  };

/** Matched, or free again. */
export function bankLineEvent(line: BankLineState, match_id: string): NewEvent {
  const { no_rekening, seq, tgl } = line;
  const type = line.match_id === null ? 'BankLineReleased' : 'BankLineMatched';
  const body = { no_rekening, seq, match_id, ...(tgl !== null && { tgl }) };
  const status = line.match_id === null ? 'BELUM' : 'COCOK';
  return { stream: bankLineStream(no_rekening, seq), type, schema: 1, body, document: { status, body: line } };
}
