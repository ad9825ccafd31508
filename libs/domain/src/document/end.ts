import { approverOf, type AuthorizationUsed } from '../authorization/authorization.js';
import { requireOpenDay, reverseMovements } from '../ledger/books.js';
import type { DecideContext, RecordedEvent } from '../ledger/event.js';
import { postingsBack } from '../money/non-cash-item.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';
import { say } from '../shared/summary.js';
import type { BusinessDate, Instant } from '../shared/units.js';
import { type Approval, type ApprovedCommand, useApproval } from './approval.js';
import type { BookLines, Documents } from './document.js';

/** How a document ended. */
export interface EndedBody<Reason extends string | null = string | null> {
  readonly alasan_batal: Reason;
  readonly batal_by: string;
  /** Who approved it; left out where nobody had to, and of what was recorded before this was kept. */
  readonly otorisasi_by?: string | null;
  readonly batal_at: Instant;
}

/** Gives up a document that booked nothing yet. */
export interface DropDocument {
  readonly id: string;
  readonly alasan: string | null;
}

/** Takes a booked document back without an approval. */
export interface ReverseDocument {
  readonly id: string;
  readonly alasan: string;
}

/** Takes a booked document back; a supervisor agrees. */
export interface CancelDocument extends ReverseDocument, ApprovedCommand {}

/** The recorded event whose lines are taken back; what has become of its non-cash payments is among the command's reads. */
export type Reversible = Pick<
  RecordedEvent,
  'seq' | 'stream' | 'type' | 'body' | 'postings' | 'movements' | 'tglSystem' | 'actor'
>;

interface Ending {
  readonly body: EndedBody<string>;
  /** The opposite of the lines that were recorded, the last first; money that has arrived since goes back from where it lies. */
  readonly lines: Required<BookLines>;
  readonly approvals: readonly AuthorizationUsed[];
}

interface TakenBack extends ReverseDocument {
  /** Day whose books it stands in. */
  readonly tgl: BusinessDate;
  readonly recorded: Reversible;
  /** Who approved what it is taken back with; left out where it goes back alone. */
  readonly otorisasi_by?: string | null;
  readonly approval?: undefined;
}
interface Cancelled extends CancelDocument, Omit<TakenBack, 'approval' | 'otorisasi_by'> {
  readonly approval: Approval;
}

export const endedBody = <Reason extends string | null>(
  alasan_batal: Reason,
  context: DecideContext,
): EndedBody<Reason> => ({ alasan_batal, batal_by: context.actor, batal_at: context.now });

/**
 * Ends a document of the open day by the opposite of one recorded event; what stands in the books of another day stays.
 * Throws the family's `otherDay`, `alasan` notEmpty, and AUTHORIZATION_REQUIRED where it needs an approval it does not have.
 */
export function endOfToday(
  { stream, refusals }: Pick<Documents<never>, 'stream' | 'refusals'>,
  command: TakenBack | Cancelled,
  context: DecideContext,
): Ending {
  const { id, tgl, recorded } = command;
  const today = requireOpenDay(context);
  if (tgl !== today) throw new DomainError(refusals.otherDay, { tgl, no: context.get(stream(id)).no });
  const alasan = command.alasan.trim();
  if (alasan === '') refuseInvalid([{ field: 'alasan', code: 'notEmpty' }]);
  const lines = {
    postings: postingsBack(recorded, context),
    movements: reverseMovements(recorded.movements).reverse(),
    reverses: recorded.seq,
  };
  const body = endedBody(alasan, context);
  if (!command.approval) {
    const { otorisasi_by } = command;
    return { body: otorisasi_by === undefined ? body : { ...body, otorisasi_by }, lines, approvals: [] };
  }
  const facts = [say.text('alasan', alasan)];
  const approvals = useApproval(stream(id), command, command.approval, facts, context);
  return { body: { ...body, otorisasi_by: approverOf(approvals) }, lines, approvals };
}
