import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';

/**
 * Which lines of a sale's note are being or have been bought back, by line number. A draft claims its lines, dropping or
 * cancelling gives them free, so that two drafts cannot hold the same line.
 */
export interface NoteReturnBody {
  readonly lines: Readonly<Record<string, { readonly purchase_id: string }>>;
}

export type NoteLinesClaimed = NewEvent<
  'NoteLinesClaimed',
  { readonly purchase_id: string; readonly lines: readonly number[] }
>;
export type NoteLinesReleased = NewEvent<
  'NoteLinesReleased',
  { readonly purchase_id: string; readonly lines: readonly number[] }
>;

export const noteReturnStream = (saleId: string): StreamId => `note-return/${saleId}`;

const claimsOf = (saleId: string, context: DecideContext) =>
  context.get<NoteReturnBody | null>(noteReturnStream(saleId)).body?.lines ?? {};

/** Takes the lines for a purchase; refuses with the purchase that holds one of them. */
export function claimNoteLines(
  saleId: string,
  purchaseId: string,
  lines: readonly { readonly line_no: number; readonly kode_barcode: string }[],
  context: DecideContext,
): NoteLinesClaimed {
  const claims = claimsOf(saleId, context);
  for (const { line_no, kode_barcode } of lines) {
    const holder = claims[line_no];
    if (holder) throw new DomainError('NOTE_LINE_BOUGHT', { kode_barcode, no_faktur: '' }, [], holder);
  }
  const body = { purchase_id: purchaseId, lines: lines.map(({ line_no }) => line_no) };
  const taken = Object.fromEntries(body.lines.map((line) => [line, { purchase_id: purchaseId }]));
  return {
    stream: noteReturnStream(saleId),
    type: 'NoteLinesClaimed',
    schema: 1,
    body,
    document: { status: 'AKTIF', body: { lines: { ...claims, ...taken } } },
  };
}

/** Gives the lines of a dropped or cancelled purchase free. */
export function releaseNoteLines(
  saleId: string,
  purchaseId: string,
  lines: readonly number[],
  context: DecideContext,
): NoteLinesReleased {
  const kept = Object.entries(claimsOf(saleId, context)).filter(([, holder]) => holder.purchase_id !== purchaseId);
  return {
    stream: noteReturnStream(saleId),
    type: 'NoteLinesReleased',
    schema: 1,
    body: { purchase_id: purchaseId, lines },
    document: { status: 'AKTIF', body: { lines: Object.fromEntries(kept) } },
  };
}
