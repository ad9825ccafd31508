/**
 * Canonical JSON: keys sorted by code unit, no blanks, strings as they are, numbers only as safe integers. The same value
 * has one text, and that text is what the ledger hashes.
 */

/** A digest of a text's UTF-8 bytes, in lower-case hex; passed in, because this library does no cryptography. */
export type Digest = (text: string) => string;

// A NUL or half a surrogate pair is no text to PostgreSQL.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Throws a `RangeError` naming the path of what cannot be recorded: a fraction, `undefined`, a class instance … */
export function canonicalJson(value: unknown, path = '$'): string {
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${path} is not a safe integer: ${value}`);
    return String(value);
  }
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw new RangeError(`${path} holds a character that cannot be stored`);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item, at) => canonicalJson(item, `${path}[${at}]`)).join(',')}]`;
  if (isPlain(value)) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${canonicalJson(key, path)}:${canonicalJson(value[key], `${path}.${key}`)}`).join(',')}}`;
  }
  throw new RangeError(`${path} cannot be recorded: ${typeof value}`);
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
