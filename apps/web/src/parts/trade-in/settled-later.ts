import type { SavedDocument } from '../document/calls.js';
import type { InTurn } from './save-in-turn.machine.js';

/** What of `useDocumentForm` saves. */
interface SavingForm<Dto> {
  readonly save: (sent: Dto) => void;
  readonly send: (sent: Dto) => Promise<SavedDocument>;
  readonly askAhead: (sent: Dto, onAsk: () => void) => Promise<boolean>;
}

/** A document that is settled with others: saved alone, or in turn with them. */
export function settledLater<Dto>(form: SavingForm<Dto>, sent: Dto): { trade: () => void; inTurn: InTurn } {
  return {
    trade: () => form.save(sent),
    inTurn: { judge: () => form.askAhead(sent, () => undefined), save: () => form.send(sent) },
  };
}
