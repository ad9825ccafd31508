import { placeClass } from './books.js';
import { canonicalJson, type Digest } from './canonical.js';
import type { AccountRule, MoneyPosting, NewEvent, StockMovement } from './event.js';
import { unconserved } from './processing.js';

/** What an event's canonical text says; empty parts are left out. */
export interface EventText {
  readonly accountRules?: readonly AccountRule[];
  readonly body: unknown;
  readonly day?: { readonly open?: string; readonly close?: string };
  readonly movements?: readonly StockMovement[];
  readonly numberKind?: string;
  readonly postings?: readonly MoneyPosting[];
  readonly reverses?: number;
  readonly schema: number;
  /** Hash of the document's canonical text after the event: the log vouches for the document too. */
  readonly stateHash: string;
  readonly status: string;
  readonly stream: string;
  readonly type: string;
}

export interface WrittenEvent {
  readonly content: EventText;
  readonly text: string;
  readonly state: string;
  /** Characters of `state` where it stands in `text` behind `{"body":`; null where it does not. */
  readonly inEvent: number | null;
}

const STATUS = /^[A-Z0-9_]{1,40}$/;
const KIND = /^[A-Z]{1,4}$/;

/** The text that is hashed and stored, and the text of the document beside it. Lines of nothing are dropped. */
export function writeEventText(event: NewEvent, digest: Digest): WrittenEvent {
  const state = canonicalJson(event.document.body, 'document');
  const postings = (event.postings ?? []).filter(({ jumlah }) => jumlah !== 0);
  const movements = (event.movements ?? []).filter(({ qty, berat, nilai }) => qty !== 0 || berat !== 0 || nilai !== 0);
  for (const { dari, ke } of movements) {
    placeClass(dari);
    placeClass(ke);
    if (dari === ke) throw new RangeError(`a movement from ${dari} to itself`);
  }
  const lost = unconserved(movements);
  if (lost) throw new RangeError(`${event.type} leaves ${lost.nilai} rupiah, ${lost.murni} mg of fine gold in olah`);
  if (!STATUS.test(event.document.status))
    throw new RangeError(`${event.stream} with the status ${event.document.status}`);
  if (!KIND.test(event.numberKind ?? 'X')) throw new RangeError(`a number of the kind ${event.numberKind}`);
  const stateHash = digest(state);
  const content: EventText = {
    ...(event.accountRules?.length ? { accountRules: event.accountRules.map(ruleOf) } : {}),
    body: event.body,
    ...(event.day ? { day: event.day } : {}),
    ...(movements.length > 0 ? { movements: movements.map(movementOf) } : {}),
    ...(event.numberKind === undefined ? {} : { numberKind: event.numberKind }),
    ...(postings.length > 0 ? { postings: postings.map(postingOf) } : {}),
    ...(event.reverses === undefined ? {} : { reverses: event.reverses }),
    schema: event.schema,
    stateHash,
    status: event.document.status,
    stream: event.stream,
    type: event.type,
  };
  const isBody = event.body === event.document.body && typeof event.body === 'object' && event.body !== null;
  if (!isBody) return { content, text: canonicalJson(content, event.type), state, inEvent: null };
  return {
    content,
    text: textAround(state, content),
    state,
    inEvent: content.accountRules ? null : charactersOf(state),
  };
}

/** The canonical text of `content`, whose body has its text already. */
function textAround(body: string, content: EventText): string {
  const { accountRules, body: _, ...after } = content;
  const before = accountRules === undefined ? '{' : `${canonicalJson({ accountRules }, content.type).slice(0, -1)},`;
  return `${before}"body":${body},${canonicalJson(after, content.type).slice(1)}`;
}

/** As the database counts: what takes two units of JavaScript's is one character. */
function charactersOf(text: string): number {
  let pairs = 0;
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs += 1;
  return text.length - pairs;
}

// Exactly the fields of a line: what else an object carries along does not get into the log.
const postingOf = ({ akun, jumlah, unit }: MoneyPosting): MoneyPosting => ({ akun, jumlah, unit });
const ruleOf = ({ akun, minimum, unit }: AccountRule): AccountRule => ({ akun, minimum, unit });
const movementOf = ({ barang, berat, dari, kadar, ke, nilai, qty }: StockMovement): StockMovement => ({
  barang,
  berat,
  dari,
  kadar,
  ke,
  nilai,
  qty,
});
