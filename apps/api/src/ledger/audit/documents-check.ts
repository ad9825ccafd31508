import { hash } from 'node:crypto';
import { canonicalJson } from '@emas/domain/ledger/canonical';
import type { EventText } from '@emas/domain/ledger/event-text';
import { sha256Hex } from '../hash.js';
import { BODY_AT } from '../sql/tables.js';
import { type CopiedRows } from './copied-rows.js';
import { DOCUMENT, EVENT } from './stretches.js';
import type { TextScan } from './text-scan.js';

interface Document {
  readonly version: number;
  readonly no: string | null;
  readonly status: string;
  /** Of its own text; null where its last event says it. */
  readonly bodyHash: string | null;
  /** So many characters of that event; null where it has its own text. */
  readonly inEvent: number | null;
}

/** What an event's text says of its document. */
export interface Said {
  /** These two may be glimpses. */
  readonly status: string;
  readonly stateHash: string;
  /** Characters of its body, where that is the document's text and stands behind `{"body":`; else null. */
  readonly inEvent: () => number | null;
}

/** A stream of which not yet everything was met. */
interface Waiting {
  /** Of the last event so far, and what is compared of it. */
  version: number;
  said: Document | null;
  document: Document | null;
}

/**
 * Every document against the last of its events, and that a stream's events are numbered from one. Documents and events
 * come in whatever order suits the database; what belongs together is let go as soon as it was met, so that it holds no
 * more than what stands far apart.
 */
export class DocumentsCheck {
  private readonly waiting = new Map<string, Waiting>();

  /** Takes in so many documents, or what is left of them. False where one cannot be right. */
  take(rows: CopiedRows, count = Infinity): boolean {
    for (let taken = 0; taken < count && rows.next(); taken += 1) if (!this.document(rows)) return false;
    return true;
  }

  private document(row: CopiedRows): boolean {
    const stream = row.text(DOCUMENT.stream_id);
    const [start, end] = [row.starts[DOCUMENT.body]!, row.ends[DOCUMENT.body]!];
    const document: Document = {
      version: row.figure(DOCUMENT.version),
      no: row.textOrNull(DOCUMENT.no),
      status: row.text(DOCUMENT.status),
      bodyHash: row.isNull(DOCUMENT.body) ? null : hash('sha256', row.bytes.subarray(start, end), 'hex'),
      inEvent: row.isNull(DOCUMENT.in_event) ? null : row.figure(DOCUMENT.in_event),
    };
    if ((document.bodyHash === null) === (document.inEvent === null)) return false;
    const waiting = this.waiting.get(stream);
    if (!waiting) {
      this.waiting.set(stream, { version: 0, said: null, document });
      return true;
    }
    if (waiting.document) return false;
    waiting.document = document;
    return this.settle(stream, waiting);
  }

  /** The event that comes next. False where its document says something else, or its version is not the next. */
  event(row: CopiedRows, said: Said): boolean {
    const version = row.figure(EVENT.version);
    const stream = row.glimpse(row.starts[EVENT.stream_id]!, row.ends[EVENT.stream_id]!);
    let waiting = this.waiting.get(stream);
    if (!waiting) this.waiting.set(row.text(EVENT.stream_id), (waiting = { version: 0, said: null, document: null }));
    if (version !== waiting.version + 1) return false;
    waiting.version = version;
    const { document } = waiting;
    if (document && document.version > version) return true;
    const no = row.isNull(EVENT.no) ? null : row.glimpse(row.starts[EVENT.no]!, row.ends[EVENT.no]!);
    const { status, stateHash } = said;
    waiting.said = document
      ? { version, no, status, bodyHash: stateHash, inEvent: document.inEvent === null ? null : said.inEvent() }
      : { version, no: lasting(no), status: lasting(status), bodyHash: lasting(stateHash), inEvent: said.inEvent() };
    return this.settle(stream, waiting);
  }

  /** True where nothing is left over. */
  get isComplete(): boolean {
    return this.waiting.size === 0;
  }

  /** Compares what belongs together, once both are there. */
  private settle(stream: string, { version, said, document }: Waiting): boolean {
    if (!said || !document || version < document.version) return true;
    this.waiting.delete(stream);
    return (
      version === document.version &&
      said.no === document.no &&
      said.status === document.status &&
      (document.inEvent === null ? document.bodyHash === said.bodyHash : document.inEvent === said.inEvent)
    );
  }
}

/** A glimpse as a string of its own. */
function lasting<Text extends string | null>(text: Text): Text {
  return text === null ? text : (Buffer.from(text).toString() as Text);
}

/** What a text that was scanned says. */
export function saidBy(row: CopiedRows, scan: TextScan): Said {
  const word = (part: 'stateHash' | 'status') => row.glimpse(scan.start(part) + 1, scan.end(part) - 1);
  const stateHash = word('stateHash');
  return { status: word('status'), stateHash, inEvent: () => bodyIn(row, scan, stateHash) };
}

function bodyIn({ bytes, starts }: CopiedRows, scan: TextScan, stateHash: string): number | null {
  const [start, end] = [scan.start('body'), scan.end('body')];
  if (start !== starts[EVENT.body]! + BODY_AT - 1 || hash('sha256', bytes.subarray(start, end), 'hex') !== stateHash)
    return null;
  return scan.isAscii ? end - start : charactersOf(bytes, start, end);
}

/** Bytes of UTF-8 that begin a character, as the database counts. */
function charactersOf(bytes: Uint8Array, from: number, to: number): number {
  let characters = 0;
  for (; from < to; from += 1) if ((bytes[from]! & 0xc0) !== 0x80) characters += 1;
  return characters;
}

/** What a text says that was parsed; it is known to be canonical. */
export function saidIn(text: EventText): Said {
  const { status, stateHash, accountRules, body } = text;
  const inEvent = () => {
    const state = canonicalJson(body);
    return accountRules !== undefined || sha256Hex(state) !== stateHash ? null : [...state].length;
  };
  return { status, stateHash, inEvent };
}
