import { canonicalJson } from '@emas/domain/ledger/canonical';
import { type WrittenEvent, writeEventText } from '@emas/domain/ledger/event-text';
import type { DecideContext, DocumentState, LoadedDocument, StreamId } from '@emas/domain/ledger/event';
import { DomainError } from '@emas/domain/shared/domain-error';
import { sha256Hex } from '../hash.js';
import type { LedgerCommand } from '../ledger.js';
import type { Snapshot } from './reader.js';

/** Limits of one command: beyond them something is wrong with the caller. */
const MAX_EVENTS = 1000;

/** An event with its texts; `expected` and `no` are the document's version and number before the command. */
export interface PreparedEvent extends WrittenEvent {
  readonly expected: number;
  readonly no: string | null;
  readonly document: DocumentState;
}

/** A command decided on a snapshot, with the texts the append takes. */
export interface PreparedCommand {
  readonly result: unknown;
  readonly resultText: string;
  readonly openDay: string | null;
  readonly events: readonly PreparedEvent[];
  /** Documents it rests on without writing them. */
  readonly reads: readonly { readonly stream: StreamId; readonly version: number }[];
  /** Changes what other commands rest on (the day, a rule), so it shares its batch with none. */
  readonly alone: boolean;
}

/** Runs the decider. Throws what it throws, and a `RangeError` for what cannot be recorded. */
export function prepare(command: LedgerCommand<unknown>, snapshot: Snapshot): PreparedCommand {
  // Decided on what is past already: the append would refuse it.
  if (command.atSeq !== undefined && command.atSeq !== snapshot.head.seq) throw new DomainError('HEAD_MOVED');
  const named = new Set([...command.streams, ...(command.reads ?? [])]);
  const { events, result } = command.decide(contextOf(command, snapshot, named));
  if (events.length > MAX_EVENTS) throw new RangeError(`${events.length} events in one command`);
  const written = new Set(events.map(({ stream }) => stream));
  for (const stream of written)
    if (!command.streams.includes(stream)) throw new RangeError(`${stream} is written but not among the streams`);
  return {
    result: result ?? null,
    resultText: canonicalJson(result ?? null, 'result'),
    openDay: snapshot.head.openDay,
    events: events.map((event) => {
      const { version, no } = snapshot.documents.get(event.stream)!;
      if (event.numberKind !== undefined && no !== null) throw new RangeError(`${event.stream} has the number ${no}`);
      return { expected: version, no, document: event.document, ...writeEventText(event, sha256Hex) };
    }),
    reads: [...named]
      .filter((stream) => !written.has(stream))
      .map((stream) => ({ stream, version: snapshot.documents.get(stream)!.version })),
    alone:
      command.atSeq !== undefined ||
      events.some(({ day, accountRules }) => day !== undefined || (accountRules?.length ?? 0) > 0),
  };
}

function contextOf(command: LedgerCommand<unknown>, snapshot: Snapshot, named: ReadonlySet<StreamId>): DecideContext {
  return {
    shop: command.shop,
    actor: command.actor,
    now: new Date().toISOString(),
    openDay: snapshot.head.openDay,
    lastDay: snapshot.head.lastDay,
    get: <Body>(stream: StreamId) => {
      if (!named.has(stream)) throw new RangeError(`${stream} is not among the command's streams and reads`);
      return snapshot.documents.get(stream) as LoadedDocument<Body>;
    },
  };
}
