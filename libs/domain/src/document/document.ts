import type { DecideContext, DocumentState, MoneyPosting, NewEvent, StockMovement, StreamId } from '../ledger/event.js';
import { DomainError } from '../shared/domain-error.js';

interface Stored {
  readonly status: string;
  /** How it ended, where it has. */
  readonly ended?: { readonly batal_by: string } | null;
}
interface Happened {
  readonly type: string;
  readonly body: unknown;
}

/** Codes a family refuses with; each is a text of its own in the message catalogue. */
interface DocumentRefusals<Status extends string = string> {
  readonly missing: string;
  readonly exists: string;
  /** Its day is over: what it booked stays. */
  readonly otherDay: string;
  /** It is not in the state that a command needs. */
  readonly not: Readonly<Partial<Record<Status, string>>>;
}

/** What a family says of its documents. */
export interface DocumentKind<Doc extends Stored, Event extends Happened> {
  /** What stands before the `/` of their streams. */
  readonly kind: string;
  readonly idOf: (document: Doc) => string;
  /** Kind of the number a new one asks for; null where its documents have none. */
  readonly numberOf: ((document: Doc) => string) | null;
  /** The document after an event; null is one that does not exist yet. */
  readonly evolve: (document: Doc | null, event: Event) => Doc;
  /** Where several kinds share a stream: is it one of this kind? Any other is not there. */
  readonly has?: (document: Doc) => boolean;
  readonly refusals: DocumentRefusals<Doc['status']>;
}

/** Lines an event writes into the books. */
export interface BookLines {
  readonly postings?: readonly MoneyPosting[];
  readonly movements?: readonly StockMovement[];
  readonly reverses?: number;
}

type DocumentEvent<Doc> = NewEvent & { readonly document: DocumentState<Doc> };

/** Documents of one kind, as deciders load, require and change them. */
export interface Documents<Doc extends Stored, Event extends Happened = Happened> {
  readonly stream: (id: string) => StreamId;
  readonly refusals: DocumentRefusals<Doc['status']>;
  /** Null where there is none. */
  load(id: string, context: DecideContext): Doc | null;
  requireNew(id: string, context: DecideContext): void;
  require(id: string, status: Doc['status'], context: DecideContext): Doc;
  /** The refusal of a document that is not in the state a command needs. */
  notIn(status: Doc['status'], document: Doc): DomainError;
  /** An event in the form the ledger appends, with the state it leads to; the first one asks for a number. */
  event(document: Doc | null, event: Event, lines?: BookLines): DocumentEvent<Doc>;
}

/** What is the same of every kind of document, whatever happens to it. */
export function documentOf<Doc extends Stored, Event extends Happened>(
  of: DocumentKind<Doc, Event>,
): Documents<Doc, Event> {
  const { kind, refusals, has = () => true } = of;
  const stream = (id: string): StreamId => `${kind}/${id}`;
  const load = (id: string, context: DecideContext) => {
    const { body } = context.get<Doc | null>(stream(id));
    return body && has(body) ? body : null;
  };
  const notIn = (status: Doc['status'], document: Doc) => {
    const code = (refusals.not as Readonly<Record<string, string | undefined>>)[status];
    if (code === undefined) throw new RangeError(`${kind} has no refusal for what is not ${status}`);
    return new DomainError(code, { status: document.status, oleh: document.ended?.batal_by ?? null });
  };
  return {
    stream,
    refusals,
    load,
    notIn,
    requireNew(id, context) {
      if (context.get(stream(id)).version > 0) throw new DomainError(refusals.exists, { id });
    },
    require(id, status, context) {
      const document = load(id, context);
      if (!document) throw new DomainError(refusals.missing, { id });
      if (document.status !== status) throw notIn(status, document);
      return document;
    },
    event(document, event, lines = {}) {
      const body = of.evolve(document, event);
      return {
        stream: stream(of.idOf(body)),
        type: event.type,
        schema: 1,
        body: event.body,
        ...lines,
        ...(document === null && of.numberOf ? { numberKind: of.numberOf(body) } : {}),
        document: { status: body.status, body },
      };
    },
  };
}
