import type { AuthorizationUsed } from '../authorization/authorization.js';
import { requireOpenDay } from '../ledger/books.js';
import type { DecideContext, Decision, DocumentState, NewEvent } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';
import type { BusinessDate, Instant } from '../shared/units.js';
import type { Approval, ApprovedCommand } from './approval.js';
import { type BookLines, documentOf, type Documents } from './document.js';
import { type EndedBody, endOfToday, type ReverseDocument, type Reversible } from './end.js';

/** Who recorded an entry, when, and the day whose books it stands in. */
export interface EntryFacts {
  readonly tgl_system: BusinessDate;
  readonly input_by: string;
  readonly created_at: Instant;
}

/** An entry: booked in one step by its first event, taken back on its day by the second. */
export type Entry<Body> = Body & {
  readonly status: 'VALID' | 'BATAL';
  readonly ended: EndedBody<string> | null;
};

export type EntryRecorded<Type extends string, Body> = { readonly type: Type; readonly body: Body };
/** The same day's correction of a mistake; it reverses the event that recorded the entry. */
export type EntryReversed<Type extends string> = { readonly type: Type; readonly body: EndedBody<string> };

/** What a family says of its entries. */
interface EntryKind<Body, Recorded extends string, Reversed extends string> {
  /** What stands before the `/` of their streams. */
  readonly kind: string;
  readonly recorded: Recorded;
  readonly reversed: Reversed;
  readonly idOf: (body: Body) => string;
  /** Kind of the number it asks for. */
  readonly numberOf: (body: Body) => string;
  /** Where several kinds share a stream: is it one of this kind? Any other is not there. */
  readonly has?: (body: Body) => boolean;
  readonly refusals: {
    readonly missing: string;
    readonly exists: string;
    readonly otherDay: string;
    readonly reversed: string;
  };
}

export type EntryEvent<Body, Recorded extends string, Reversed extends string> =
  EntryRecorded<Recorded, Body> | EntryReversed<Reversed>;
type Booked<Body> = Decision<{ readonly entry: Entry<Body> }>;

/** Takes an entry back, with the approvals it brings where it needs one. */
export type ReverseEntry = ReverseDocument & Partial<ApprovedCommand>;

/** What taking an entry back rests on. */
export interface EntryReversal<Body> {
  /** Event that recorded it; null where there is none. */
  readonly recorded: Reversible | null;
  /** Throws where it cannot go back for what has happened since. */
  readonly allow?: (entry: Entry<Body>) => void;
  /** Of an entry that goes back with somebody's word only. */
  readonly approval?: (entry: Entry<Body>) => Approval;
}

/** Entries of one kind, as deciders record them and take them back. */
export interface Entries<Body, Recorded extends string = string, Reversed extends string = string> extends Documents<
  Entry<Body>,
  EntryEvent<Body, Recorded, Reversed>
> {
  /** Types of its two events. */
  readonly events: { readonly recorded: Recorded; readonly reversed: Reversed };
  /** Facts of a new entry of the open day. */
  begin(id: string, context: DecideContext): EntryFacts;
  /** Books it; `used` are the approvals that it took. */
  record(body: Body, lines: BookLines, used?: readonly AuthorizationUsed[]): Booked<Body>;
  /** Takes an entry of the open day back, once; one of a closed day stays, a new one corrects it. */
  reverse(command: ReverseEntry, of: EntryReversal<Body>, context: DecideContext): Booked<Body>;
}

/** What is the same of every entry, whatever it books. */
export function entryOf<Body extends EntryFacts, Recorded extends string, Reversed extends string>(
  of: EntryKind<Body, Recorded, Reversed>,
): Entries<Body, Recorded, Reversed> {
  const { kind, refusals } = of;
  const entries = documentOf<Entry<Body>, EntryEvent<Body, Recorded, Reversed>>({
    kind,
    idOf: of.idOf,
    numberOf: of.numberOf,
    ...(of.has && { has: of.has }),
    evolve(entry, event) {
      if (event.type === of.recorded) return { ...(event.body as Body), status: 'VALID', ended: null };
      if (!entry) throw new RangeError(`${event.type} without an entry`);
      return { ...entry, status: 'BATAL', ended: event.body as EndedBody<string> };
    },
    refusals: {
      missing: refusals.missing,
      exists: refusals.exists,
      otherDay: refusals.otherDay,
      not: { VALID: refusals.reversed } as Entries<Body>['refusals']['not'],
    },
  });
  return {
    ...entries,
    events: { recorded: of.recorded, reversed: of.reversed },
    begin(id, context) {
      entries.requireNew(id, context);
      return { tgl_system: requireOpenDay(context), input_by: context.actor, created_at: context.now };
    },
    record: (body, lines, used = []) => booked(entries.event(null, { type: of.recorded, body }, lines), used),
    reverse(command, { recorded, allow, approval }, context) {
      const entry = entries.require(command.id, 'VALID' as Entry<Body>['status'], context);
      if (!recorded) throw new DomainError(refusals.missing);
      const { id, alasan, otorisasi_ids = [], hash = '' } = command;
      const back = { id, alasan, tgl: entry.tgl_system, recorded };
      const ending = approval ? { ...back, otorisasi_ids, hash, approval: approval(entry) } : back;
      const { body, lines, approvals } = endOfToday(entries, ending, context);
      allow?.(entry);
      return booked(entries.event(entry, { type: of.reversed, body }, lines), approvals);
    },
  };
}

const booked = <Body>(
  event: NewEvent & { readonly document: DocumentState<Entry<Body>> },
  used: readonly AuthorizationUsed[],
): Booked<Body> => ({ events: [event, ...used], result: { entry: event.document.body } });
