/**
 * Canonical JSON: keys sorted by code unit, no blanks, strings as they are, numbers only as safe integers. The same value
 * has one text, and that text is what the ledger hashes.
 */

/** A digest of a text's UTF-8 bytes, in lower-case hex; passed in, because this library does no cryptography. */
export type Digest = (text: string) => string;

// A NUL or half a surrogate pair is no text to PostgreSQL.
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** Text that stands between quotes as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** `"name":` of names that were met; data has few. */
const names = new Map<string, string>();
/** Names of an object, one after the other, and in their order: objects are made in few places. */
const orders = new Map<string, readonly string[]>();
const MAX_KNOWN = 10_000;

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
  let text = '';
  for (const key of sortedKeys(value)) {
    const name = names.get(key) ?? nameOf(key);
    const part = textOf(value[key]);
    if (name === null || part === null) return null;
    text += text === '' ? name + part : `,${name}${part}`;
  }
  return `{${text}}`;
}

function textOfString(value: string): string | null {
  if (PLAIN.test(value)) return `"${value}"`;
  return UNSTORABLE.test(value) ? null : JSON.stringify(value);
}

function nameOf(key: string): string | null {
  const text = textOfString(key);
  if (text === null) return null;
  if (names.size < MAX_KNOWN) names.set(key, `${text}:`);
  return `${text}:`;
}

function sortedKeys(value: Record<string, unknown>): readonly string[] {
  const keys = Object.keys(value);
  if (keys.length < 2) return keys;
  const met = keys.join('\n');
  let sorted = orders.get(met);
  if (sorted) return sorted;
  // Names with a line break would be taken for others.
  const ambiguous = keys.some((key) => key.includes('\n'));
  sorted = keys.sort();
  if (!ambiguous && orders.size < MAX_KNOWN) orders.set(met, sorted);
  return sorted;
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
