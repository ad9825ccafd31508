import { type DropDocument, endedBody } from '../document/end.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, NewEvent } from '../ledger/event.js';
import { releaseNoteLines } from './note-return.js';
import { paperClaim, type PaperNote } from './paper-note.js';
import { type Purchase, purchases } from './purchase.js';

/** Gives the lines of our own note, and paper notes, free again, where the purchase had taken some. */
export function releasedLines({ sale_id, purchase_id, lines }: Purchase, context: DecideContext): NewEvent[] {
  if (sale_id === null) return lines.flatMap(({ nota_lama }) => (nota_lama ? [releasePaper(nota_lama, purchase_id, context)] : [])); // prettier-ignore
  return [releaseNoteLines(sale_id, purchase_id, lines.map(({ sale_line_no }) => sale_line_no!), context)]; // prettier-ignore
}

function releasePaper(note: PaperNote, purchase_id: string, context: DecideContext): NewEvent {
  const { id, lines } = paperClaim(note);
  return releaseNoteLines(id, purchase_id, lines.map(({ line_no }) => line_no), context); // prettier-ignore
}

/** Throws a draft away; its number stays used. */
export function dropPurchase(
  command: DropDocument,
  context: DecideContext,
  documents = purchases,
): Decision<{ readonly purchase: Purchase }> {
  const purchase = documents.require(command.id, 'OPEN', context);
  requireOpenDay(context);
  const dropped = documents.event(purchase, { type: 'PurchaseDropped', body: endedBody(command.alasan, context) });
  return { events: [dropped, ...releasedLines(purchase, context)], result: { purchase: dropped.document.body } };
}
