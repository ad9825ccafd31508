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

/**
 * Valid once it is there; or on its way (OPEN), not settled (OUTSTAND), not accounted for (TERBUKA), until a later step makes it
 * valid or closes it (SELESAI). What goes to another shop is under way (KIRIM), taken in there (DITERIMA), and then in the books
 * of both (DIBUKUKAN). What stands in the books of a closed day is put right by a later event (DIKOREKSI).
 */
export type EntryStatus =
  'OPEN' | 'OUTSTAND' | 'TERBUKA' | 'SELESAI' | 'VALID' | 'KIRIM' | 'DITERIMA' | 'DIBUKUKAN' | 'DIKOREKSI' | 'BATAL';

/** An entry: booked by its first event, taken back on its day by its last. */
export type Entry<Body> = Body & {
  readonly status: EntryStatus;
  readonly ended: EndedBody<string> | null;
};

export type EntryRecorded<Type extends string, Body> = { readonly type: Type; readonly body: Body };
/** The same day's correction of a mistake; it reverses the event that recorded the entry. */
export type EntryReversed<Type extends string> = { readonly type: Type; readonly body: EndedBody<string> };

type Happened = { readonly type: string; readonly body: unknown };

/** What a family says of its entries. */
interface EntryKind<Body, Recorded extends string, Reversed extends string, Step extends Happened> {
  /** What stands before the `/` of their streams. */
  readonly kind: string;
  readonly recorded: Recorded;
  readonly reversed: Reversed;
  readonly idOf: (body: Body) => string;
  /** Kind of the number it asks for. */
  readonly numberOf: (body: Body) => string;
  /** Where several kinds share a stream: is it one of this kind? Any other is not there. */
  readonly has?: (body: Body) => boolean;
  /** What recording one leads to; VALID where nothing is left to be done. */
  readonly begins?: (body: Body) => Exclude<EntryStatus, 'BATAL'>;
  /** An entry after a step that is neither its first nor its last. */
  readonly step?: (entry: Entry<Body>, event: Step) => Entry<Body>;
  /** States in which it can be taken back, VALID where they are left out; `finished` is the refusal of one that is beyond. */
  readonly reversible?: readonly EntryStatus[];
  readonly finished?: (entry: Entry<Body>) => DomainError;
  /** What keeps one from going back though its state would let it. */
  readonly kept?: (entry: Entry<Body>) => DomainError | null;
  /** Whose word lets one of a day before go back, today; without it that one stays. */
  readonly late?: (entry: Entry<Body>, no: string) => Approval;
  readonly refusals: {
    readonly missing: string;
    readonly exists: string;
    readonly otherDay: string;
    readonly reversed: string;
  };
}

export type EntryEvent<Body, Recorded extends string, Reversed extends string, Step extends Happened = never> =
  EntryRecorded<Recorded, Body> | EntryReversed<Reversed> | Step;
type Booked<Body> = Decision<{ readonly entry: Entry<Body> }>;

/** Takes an entry back, with the approvals it brings where it needs one. */
export type ReverseEntry = ReverseDocument &
  Partial<ApprovedCommand> & {
    /** Drawer of the session, where what goes back is cash that anybody may take; null where it has none. */
    readonly kode_laci?: string | null;
  };

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
export interface Entries<
  Body,
  Recorded extends string = string,
  Reversed extends string = string,
  Step extends Happened = never,
> extends Documents<Entry<Body>, EntryEvent<Body, Recorded, Reversed, Step>> {
  /** Types of its first and its last event. */
  readonly events: { readonly recorded: Recorded; readonly reversed: Reversed };
  /** State that recording one leads to. */
  readonly begins: (body: Body) => EntryStatus;
  /** Facts of a new entry of the open day. */
  begin(id: string, context: DecideContext): EntryFacts;
  /** Books it; `used` are the approvals that it took. */
  record(body: Body, lines: BookLines, used?: readonly AuthorizationUsed[]): Booked<Body>;
  /** Takes an entry of the open day back, once; one of a closed day stays, a new one corrects it. */
  reverse(command: ReverseEntry, of: EntryReversal<Body>, context: DecideContext): Booked<Body>;
}

/** What is the same of every entry, whatever it books. */
export function entryOf<
  Body extends EntryFacts,
  Recorded extends string,
  Reversed extends string,
  Step extends Happened = never,
>(of: EntryKind<Body, Recorded, Reversed, Step>): Entries<Body, Recorded, Reversed, Step> {
  const { kind, refusals, begins = () => 'VALID', reversible = ['VALID'] } = of;
  const entries = documentOf<Entry<Body>, EntryEvent<Body, Recorded, Reversed, Step>>({
    kind,
    idOf: of.idOf,
    numberOf: of.numberOf,
    ...(of.has && { has: of.has }),
    evolve(entry, event) {
      if (event.type === of.recorded) {
        const body = event.body as Body;
        return { ...body, status: begins(body), ended: null };
      }
      if (!entry) throw new RangeError(`${event.type} without an entry`);
      if (event.type !== of.reversed && of.step) return of.step(entry, event as Step);
      return { ...entry, status: 'BATAL', ended: event.body as EndedBody<string> };
    },
    refusals: {
      missing: refusals.missing,
      exists: refusals.exists,
      otherDay: refusals.otherDay,
      not: Object.fromEntries(
        reversible.map((status) => [status, refusals.reversed]),
      ) as Entries<Body>['refusals']['not'],
    },
  });
  /** One that can be taken back. */
  const standing = (id: string, context: DecideContext): Entry<Body> => {
    const entry = entries.load(id, context);
    const keeps = entry && of.kept?.(entry);
    if (keeps) throw keeps;
    if (entry && entry.status !== 'BATAL' && !reversible.includes(entry.status) && of.finished)
      throw of.finished(entry);
    return entry && reversible.includes(entry.status)
      ? entry
      : entries.require(id, reversible[0]! as Entry<Body>['status'], context);
  };
  return {
    ...entries,
    begins,
    events: { recorded: of.recorded, reversed: of.reversed },
    begin(id, context) {
      entries.requireNew(id, context);
      return { tgl_system: requireOpenDay(context), input_by: context.actor, created_at: context.now };
    },
    record: (body, lines, used = []) => booked(entries.event(null, { type: of.recorded, body }, lines), used),
    reverse(command, { recorded, allow, approval }, context) {
      const entry = standing(command.id, context);
      if (!recorded) throw new DomainError(refusals.missing);
      const { id, alasan, otorisasi_ids = [], hash = '' } = command;
      const isLate = of.late !== undefined && entry.tgl_system !== context.openDay;
      const word = isLate ? of.late!(entry, context.get(entries.stream(id)).no!) : approval?.(entry);
      // Nobody is asked for what cannot be.
      if (word) allow?.(entry);
      const back = { id, alasan, tgl: isLate ? requireOpenDay(context) : entry.tgl_system, recorded };
      const ending = word ? { ...back, otorisasi_ids, hash, approval: word } : back;
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
