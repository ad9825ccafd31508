import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, RecordedEvent, StreamId } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { type ItemBody, itemStream } from './item.js';

/** Labels of some things, as they were printed together. */
export interface Labels {
  readonly kode_barcode: readonly string[];
  /** Of each thing. */
  readonly salinan: number;
  /** Why a thing got another label; left out where each got its first. */
  readonly alasan?: string;
}

export type LabelsPrinted = { readonly type: 'LabelsPrinted'; readonly body: Labels };

export const labelsStream = (id: string): StreamId => `labels/${id}`;

export interface PrintLabels extends Labels {
  readonly id: string;
  /** Which of the things have had a label before. */
  readonly again: ReadonlySet<string>;
}

/** What a label says of its thing. */
const SAID = ['nama_barang', 'size', 'berat', 'kadar', 'kode_baki'] as const satisfies readonly (keyof ItemBody)[];

/** Its tray, too, which a move and its way back change; `ItemMoved` is what moves were once. */
const MOVES: readonly string[] = ['ItemMoved', 'ItemsMoved', 'ItemsMoveReversed'];

/** A thing itself became another; `ItemChanged` is what that was once. */
const EDITS: readonly string[] = ['ItemChanged', 'ItemEdited'];

/** Whether an event of a thing makes its label say what is not so any more. */
export const changesLabel = ({ type, body }: Pick<RecordedEvent, 'type' | 'body'>): boolean =>
  MOVES.includes(type) || (EDITS.includes(type) && SAID.some((field) => Object.hasOwn(body as object, field)));

/** Counts labels as printed. A thing's second label needs a reason. Throws BARCODE_NOT_FOUND, LABELS_ALREADY_PRINTED. */
export function printLabels(command: PrintLabels, context: DecideContext): Decision<{ readonly id: string }> {
  requireOpenDay(context);
  const { id, kode_barcode, salinan, alasan, again } = command;
  const stream = labelsStream(id);
  if (context.get(stream).version > 0) throw new DomainError('LABELS_ALREADY_PRINTED');
  for (const code of kode_barcode)
    if (context.get(itemStream(code)).version === 0) throw new DomainError('BARCODE_NOT_FOUND', { kode_barcode: code });
  const second = kode_barcode.find((code) => again.has(code));
  refuseInvalid(second && !alasan ? [{ field: 'alasan', code: 'labelAgain', params: { kode_barcode: second } }] : []);
  const body: Labels = { kode_barcode, salinan, ...(second && alasan && { alasan }) };
  return {
    events: [{ stream, type: 'LabelsPrinted', schema: 1, body, document: { status: 'VALID', body } }],
    result: { id },
  };
}
