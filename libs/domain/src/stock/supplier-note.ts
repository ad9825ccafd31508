import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { sha256Text } from '../proof/sha2.js';
import { DomainError } from '../shared/domain-error.js';

/** Which receipt a note of a supplier came in with; null once that was taken back. */
export interface SupplierNoteBody {
  readonly receipt_id: string | null;
}

export type SupplierNoteClaimed = { readonly type: 'SupplierNoteClaimed'; readonly body: SupplierNoteBody };
export type SupplierNoteReleased = { readonly type: 'SupplierNoteReleased'; readonly body: SupplierNoteBody };

/** A note is received once. What its number is written with, no name of a stream may hold. */
export const supplierNoteStream = (kode_supplier: string, no_kirim: string): StreamId =>
  `supplier-note/${kode_supplier}/${sha256Text(no_kirim.trim().toUpperCase())}`;

interface Note {
  readonly kode_supplier: string;
  readonly no_kirim: string;
}

/** Takes a note for a receipt; refuses SUPPLIER_NOTE_KNOWN with the receipt that it came in with as `data`. */
export function claimNote({ kode_supplier, no_kirim }: Note, receipt_id: string, context: DecideContext): NewEvent {
  const stream = supplierNoteStream(kode_supplier, no_kirim);
  const known = context.get<SupplierNoteBody | null>(stream).body?.receipt_id ?? null;
  if (known !== null)
    throw new DomainError(
      'SUPPLIER_NOTE_KNOWN',
      { no_kirim, no_terima: '-' },
      [{ field: 'no_kirim', code: 'SUPPLIER_NOTE_KNOWN', params: { no_kirim, no_terima: '-' } }],
      { receipt_id: known },
    );
  const body: SupplierNoteBody = { receipt_id };
  return { stream, type: 'SupplierNoteClaimed', schema: 1, body, document: { status: 'DITERIMA', body } };
}

/** Gives the note of a receipt that was taken back free. */
export function releaseNote({ kode_supplier, no_kirim }: Note, receipt_id: string): NewEvent {
  const stream = supplierNoteStream(kode_supplier, no_kirim);
  return {
    stream,
    type: 'SupplierNoteReleased',
    schema: 1,
    body: { receipt_id },
    document: { status: 'BEBAS', body: { receipt_id: null } },
  };
}
