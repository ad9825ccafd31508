/**
 * Canonical JSON: keys sorted by code unit, no blanks, strings as they are, numbers only as safe integers. The same value
 * has one text, and that text is what the ledger hashes.
 */

/** A digest of a text's UTF-8 bytes, in lower-case hex; passed in: who has a fast one of his own brings it. */
export type Digest = (text: string) => string;

// A NUL or half a surrogate pair is no text to PostgreSQL.
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Text that stands between quotes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Names of an object as they were met, and in their order with what stands before the value: `"a":`, then `,"b":`. */
interface Order {
  readonly met: readonly string[];
  readonly sorted: readonly string[];
  readonly before: readonly string[];
}

/** Orders that were met of late, by the number of names: objects are made in few places. */
const orders: Order[][] = [];
const MAX_NAMES = 64;
/** More of one length would be searched longer than sorting takes; they take turns. */
const MAX_LIKE = 16;
let turn = 0;

/** Throws a `RangeError` naming the path of what cannot be recorded: a fraction, `undefined`, a class instance … */
export function canonicalJson(value: unknown, path = '$'): string {
  const text = textOf(value);
  // Where it is wrong is only looked for when it is.
  if (text === null) throw new RangeError(faultOf(value, path));
  return text;
}

/** Null where a part of it cannot be recorded. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return textOfString(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}` : null;
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Array.isArray(value)) {
    let text = '';
    for (const item of value) {
      const part = textOf(item);
      if (part === null) return null;
      text += text === '' ? part : `,${part}`;
    }
    return `[${text}]`;
  }
  if (!isPlain(value)) return null;
  const order = orderOf(Object.keys(value));
  if (order === null) return null;
  const { sorted, before } = order;
  let text = '{';
  for (let at = 0; at < sorted.length; at += 1) {
    const part = textOf(value[sorted[at]!]);
    if (part === null) return null;
    text += before[at]! + part;
  }
  return `${text}}`;
}

function textOfString(value: string): string | null {
  if (PLAIN.test(value)) return `"${value}"`;
  return UNSTORABLE.test(value) ? null : JSON.stringify(value);
}

/** Null where a name cannot be recorded. */
function orderOf(met: readonly string[]): Order | null {
  const like = met.length > MAX_NAMES ? [] : (orders[met.length] ??= []);
  for (const order of like) if (isSame(order.met, met)) return order;
  const sorted = [...met].sort();
  const before: string[] = [];
  for (const key of sorted) {
    const name = textOfString(key);
    if (name === null) return null;
    before.push(before.length === 0 ? `${name}:` : `,${name}:`);
  }
  const order = { met, sorted, before };
  if (like.length < MAX_LIKE) like.push(order);
  else like[(turn = (turn + 1) % MAX_LIKE)] = order;
  return order;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

/** What is wrong first with a value that has no text, and where. */
function faultOf(value: unknown, path: string): string {
  if (typeof value === 'number') return `${path} is not a safe integer: ${value}`;
  if (typeof value === 'string') return `${path} holds a character that cannot be stored`;
  for (const [part, where] of partsOf(value, path)) if (textOf(part) === null) return faultOf(part, where);
  return `${path} cannot be recorded: ${typeof value}`;
}

function partsOf(value: unknown, path: string): (readonly [unknown, string])[] {
  if (Array.isArray(value)) return Array.from(value as unknown[], (item, at) => [item, `${path}[${at}]`] as const);
  if (!isPlain(value)) return [];
  const keys = Object.keys(value).sort();
  return keys.flatMap((key) => [[key, path] as const, [value[key], `${path}.${key}`] as const]);
}

/** Only to tell one request from another: fractions are allowed and what is `undefined` is left out, as JSON does. */
export function comparableJson(value: unknown): string {
  return sorted(JSON.parse(JSON.stringify(value ?? null)) as unknown);
}

/** Hash that binds an approval, or a repeated request, to its exact content. */
export const contentHash = (value: unknown, digest: Digest): string => digest(comparableJson(value));

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${sorted(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
