import type { Type } from '@nestjs/common';
import type { EntryDefinition, EntryRow } from '@emas/contracts/definitions/entry';
import type { SheetModel } from '@emas/contracts/shared/sheet';
import type { Approval } from '@emas/domain/document/approval';
import type { Reversible } from '@emas/domain/document/end';
import type { Entries, Entry, EntryFacts, EntryReversal, ReverseEntry } from '@emas/domain/document/entry';
import type { DecideContext, Decision, RecordedEvent, StreamId } from '@emas/domain/ledger/event';
import { type DocumentHeader, ended, HEADER_COLUMNS, type HeaderChange, type HeaderKind, type HeaderUses } from '../document/document-header.js'; // prettier-ignore
import { ends, type ListedKind, type SlipKind } from '../document/document-kind.js';

/** Says what taking an entry back rests on beside the entry, as it stands at the head: what it allows holds only there. */
export interface EntryGuard<Body> {
  guard(shop: string, body: Body): Promise<(entry: Entry<Body>) => void>;
}

interface EntryStep {
  readonly set: (event: RecordedEvent<string, never>) => object;
  readonly header: (event: RecordedEvent<string, never>) => HeaderChange;
}

interface EntryCode<Body> {
  /** Its life: stream, numbers, refusals, the two events. */
  readonly entries: Omit<Entries<Body>, 'event'>;
  /** Its head in `read.document`: what of it is called otherwise there than in its body, and where heads are used. */
  readonly header: Omit<HeaderUses, 'kind'> & { readonly of?: (body: Body) => HeaderChange };
  /** What a step between its first event and its last one sets in its row, and says of its head. */
  readonly steps?: Readonly<Record<string, EntryStep>>;
  readonly guard?: Type<EntryGuard<Body>>;
  /** Streams beside its own that change when it is taken back. */
  readonly beside?: (body: Body) => readonly StreamId[];
  /** Rows below one, where its definition has lines. */
  readonly lines?: (body: Body) => readonly object[];
  /** What taking one back reads beside it; `today` is the open day. */
  readonly reads?: (body: Body, today: string) => readonly StreamId[];
  /** What stands on its slip below its number, where its definition says that it has one. */
  readonly slip?: (body: Entry<Body>) => Pick<SheetModel, 'facts' | 'lines' | 'judul' | 'tanda_tangan'>;
  /** Whose word taking one back needs. */
  readonly approval?: (entry: Entry<Body>) => Approval;
  /** Name of the request to take one back where it is older than this engine; a new kind says nothing. */
  readonly request?: string;
}

/** Its row, where later steps set columns of it that its body does not say. */
interface RowCode<Definition extends EntryDefinition, Body> {
  readonly row: (body: Body) => EntryRow<Definition>;
}

/** A kind of entry: what the engine works on, the types of its body forgotten. */
export interface EntryKind extends ListedKind {
  readonly definition: EntryDefinition;
  readonly header: HeaderKind;
  readonly request: string;
  /** Event that records one. */
  readonly recorded: string;
  readonly guard: Type<EntryGuard<unknown>> | null;
  readonly beside: (body: never) => readonly StreamId[];
  /** As the engine of slips prints it; null where it is not printed. */
  readonly printed: SlipKind | null;
  readonly reads: (body: unknown, today: string) => readonly StreamId[];
  readonly reverse: (
    command: ReverseEntry,
    recorded: Reversible | null,
    allow: EntryReversal<never>['allow'] | null,
    context: DecideContext,
  ) => Decision<unknown>;
}

/** A kind of entry: its definition and the code beside it. A body that lacks a column of the definition does not compile. */
export function entryKind<Definition extends EntryDefinition, Body extends EntryRow<Definition> & EntryFacts>(
  definition: Definition,
  code: EntryCode<Body>,
): EntryKind;
export function entryKind<Definition extends EntryDefinition, Body extends EntryFacts>(
  definition: Definition,
  code: EntryCode<Body> & RowCode<Definition, Body>,
): EntryKind;
export function entryKind<Definition extends EntryDefinition, Body extends EntryFacts>(
  definition: Definition,
  code: EntryCode<Body> & Partial<RowCode<Definition, Body>>,
): EntryKind {
  const { entries, row, header, steps = {}, guard, beside = () => [], lines, reads, slip, approval, request } = code;
  const { recorded, reversed } = entries.events;
  return {
    definition,
    documents: entries as ListedKind['documents'],
    events: {
      [recorded]: ({ body }: RecordedEvent<string, Body>) => ({
        row: { ...(row?.(body) ?? body), status: entries.begins(body) },
        ...(lines && { lines: lines(body) }),
      }),
      ...Object.fromEntries(Object.entries(steps).map(([type, { set }]) => [type, (event) => ({ set: set(event) })])),
      [reversed]: ends('BATAL'),
    },
    header: entryHeader<Body>(definition, entries, header, steps),
    request: request ?? `Reverse${pascal(definition.kind)}`,
    recorded,
    beside: beside as EntryKind['beside'],
    printed: slip
      ? printedAs(definition, entries as ListedKind['documents'], recorded, slip as SlipKind['slip'])
      : null,
    reads: (body, today) => reads?.(body as Body, today) ?? [],
    guard: (guard as Type<EntryGuard<unknown>> | undefined) ?? null,
    reverse: (command, event, allow, context) => {
      const guarded = allow && { allow: allow as NonNullable<EntryReversal<Body>['allow']> };
      return entries.reverse(command, { recorded: event, ...guarded, ...(approval && { approval }) }, context);
    },
  };
}

/** Its slip is a sheet with signatures, proved by the event that recorded it; nobody counts how often it was printed. */
const printedAs = (
  definition: EntryDefinition,
  documents: ListedKind['documents'],
  recorded: string,
  slip: SlipKind['slip'],
): SlipKind => ({
  definition: { ...definition, settings: {} } as unknown as SlipKind['definition'],
  documents: documents as unknown as SlipKind['documents'],
  cancel: { reverses: recorded },
  slip,
  uncounted: true,
});

const pascal = (kind: string): string => kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const FIELDS = Object.keys(HEADER_COLUMNS) as (keyof DocumentHeader)[];

/** Recorded and counted in one step: what its body calls as the head does stands there, and what the kind says of the rest. */
function entryHeader<Body extends EntryFacts>(
  { kind, stream }: EntryDefinition,
  { events: { recorded, reversed }, begins }: Omit<Entries<Body>, 'event'>,
  { of, ...uses }: EntryCode<Body>['header'],
  steps: NonNullable<EntryCode<Body>['steps']>,
): HeaderKind {
  // The events of a shared stream are those of the kind that it is called after.
  if (stream !== undefined) return { ...uses, kind, stream, events: {} };
  const told = ({ body }: RecordedEvent<string, Body>): HeaderChange => {
    const facts = body as Readonly<Record<string, unknown>>;
    const named = FIELDS.filter((field) => facts[field] !== undefined).map((field) => [field, facts[field]]);
    const status = begins(body);
    return {
      status,
      tgl_input: body.tgl_system,
      ...(status === 'VALID' && { valid_by: body.input_by, valid_at: body.created_at }),
      ...(Object.fromEntries(named) as HeaderChange),
      ...of?.(body),
    };
  };
  const stepped = Object.fromEntries(Object.entries(steps).map(([type, { header }]) => [type, header]));
  return { ...uses, kind, events: { [recorded]: told, ...stepped, [reversed]: ended } as HeaderKind['events'] };
}
