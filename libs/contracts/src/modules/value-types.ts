/**
 * Types of flags and settings. Figures are integers of their smallest unit inside (gram → mg, percent → hundredths,
 * carat → thousandths) and plain decimals on the wire.
 */
export type ValueType =
  | { readonly type: 'boolean' }
  | { readonly type: 'rupiah' | 'gram' | 'percent' | 'carat' | 'integer' }
  | { readonly type: 'string' | 'text' | 'path' | 'url' | 'kode_toko' }
  | { readonly type: 'json' }
  | { readonly type: 'enum'; readonly values: readonly string[] }
  | { readonly type: 'list'; readonly of: ValueType }
  | { readonly type: 'nullable'; readonly of: ValueType }
  | { readonly type: 'record'; readonly fields: Readonly<Record<string, ValueType>> };

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A type that knows what its values are to the compiler. */
export type Typed<Value> = ValueType & { readonly value?: Value };

/** Units per one on the wire. */
const SCALE = { rupiah: 1, integer: 1, gram: 1000, percent: 100, carat: 1000 } as const;
const MAX_FIGURE = 1_000_000_000_000;
const MAX_TEXT = { string: 200, kode_toko: 20, path: 200, url: 500, text: 2000 } as const;
const MAX_LIST = 200;
const MAX_JSON = 100_000;
/** What PostgreSQL cannot store and no text needs: control characters, halves of a surrogate pair. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u;

/** Thrown by `parseValue`: the value is not of its type. */
export class ValueTypeError extends Error {}

const refuse = (): never => {
  throw new ValueTypeError('value is not of its type');
};

function parseFigure(type: keyof typeof SCALE, value: unknown): number {
  const number = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return refuse();
  const units = Math.round(number * SCALE[type]);
  const exact = Math.abs(units / SCALE[type] - number) < 1e-9 * Math.max(1, Math.abs(number));
  return exact && units >= 0 && units <= MAX_FIGURE ? units : refuse();
}

function parseText(type: keyof typeof MAX_TEXT, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT[type] || UNPRINTABLE.test(value)) return refuse();
  if (type === 'path' && !/^\/[\w\-/.]*$/.test(value)) return refuse();
  if (type === 'url' && value !== '' && !/^(https?:\/\/[^\s<>"']+|\/[^\s<>"']*)$/.test(value)) return refuse();
  if (type === 'kode_toko' && !/^[A-Z0-9-]{1,20}$/.test(value)) return refuse();
  return value;
}

function parseRecord(fields: Readonly<Record<string, ValueType>>, value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
  if (Object.keys(value).some((key) => !Object.hasOwn(fields, key))) return refuse();
  const source = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([key, type]) => [key, parseValue(type, source[key])]));
}

/** Plain data that the log takes: whole numbers, printable texts, not nested without end. */
function storable(value: unknown, depth: number): value is Json {
  if (typeof value === 'string') return !UNPRINTABLE.test(value);
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value !== 'object' || depth > 10) return false;
  return Object.entries(value).every(([key, inner]) => !UNPRINTABLE.test(key) && storable(inner, depth + 1));
}

/** From the wire to the inside; throws ValueTypeError. */
export function parseValue(type: ValueType, value: unknown): unknown {
  switch (type.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse();
    case 'enum':
      return type.values.includes(value as string) ? value : refuse();
    case 'nullable':
      return value === null ? null : parseValue(type.of, value);
    case 'list':
      if (!Array.isArray(value) || value.length > MAX_LIST) return refuse();
      return value.map((entry) => parseValue(type.of, entry));
    case 'record':
      return parseRecord(type.fields, value);
    case 'json':
      return typeof value === 'object' &&
        value !== null &&
        storable(value, 0) &&
        JSON.stringify(value).length <= MAX_JSON
        ? value
        : refuse();
    case 'rupiah':
    case 'integer':
    case 'gram':
    case 'percent':
    case 'carat':
      return parseFigure(type.type, value);
    default:
      return parseText(type.type, value);
  }
}

/** From the inside to the wire. */
export function showValue(type: ValueType, value: unknown): unknown {
  switch (type.type) {
    case 'nullable':
      return value === null ? null : showValue(type.of, value);
    case 'list':
      return (value as readonly unknown[]).map((entry) => showValue(type.of, entry));
    case 'record':
      return Object.fromEntries(
        Object.entries(type.fields).map(([key, of]) => [key, showValue(of, (value as Record<string, unknown>)[key])]),
      );
    case 'gram':
    case 'percent':
    case 'carat':
      return (value as number) / SCALE[type.type];
    default:
      return value;
  }
}
