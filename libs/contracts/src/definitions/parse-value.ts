import { isBusinessDate } from '@emas/domain/shared/business-date';
import type { ErrorParams } from '@emas/domain/shared/domain-error';
import { withoutDirections } from '../shared/directions.js';
import type { FieldDefinition, FieldType, ResourceValue } from './resource.js';

/** What one raw value becomes: the value inside, or the reason it is refused (a key of namespace `validation`). */
export type Parsed = { readonly value: ResourceValue } | { readonly code: string; readonly params?: ErrorParams };

/** Smallest units in one written unit, of every type that is a figure. */
export const FIGURE_DECIMALS: Readonly<Partial<Record<FieldType, number>>> = {
  int: 0,
  rupiah: 0,
  price2: 2,
  usd: 2,
  percent: 2,
  weight: 3,
  carat: 3,
  kadar: 3,
};

const MAX_ITEMS = 500;
const MAX_FIGURE = 10 ** 15;
const DEFAULT_LENGTH = 255;
const YES: ReadonlySet<unknown> = new Set([true, 1, '1', 'TRUE', 'Y', 'YA', 'YES']);
const NO: ReadonlySet<unknown> = new Set([false, 0, '0', 'FALSE', 'T', 'TIDAK', 'NO', 'N']);
/* Everything below the space, and DEL: never typed on purpose, and NUL cannot be stored. */
const CONTROL = /[\u0000-\u001f\u007f]/;
/* Half a character: no database keeps it. */
const BROKEN = /\p{Surrogate}/u;
const CONTROL_BUT_LINES = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/;

const refuse = (code: string, params?: ErrorParams): Parsed => (params ? { code, params } : { code });

export const isEmpty = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (Array.isArray(raw) && raw.length === 0);

/** A decimal as written (3.27, "3.27") → integer of 1/10^decimals. Exact: the digits are placed, not multiplied. */
export function parseFigure(raw: unknown, decimals: number): Parsed {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '';
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return refuse('mustBeNumber');
  const [, sign, whole, fraction = ''] = match;
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return decimals === 0 ? refuse('mustBeWhole') : refuse('tooManyDecimals', { decimals });
  const units = Number(`${whole}${kept.padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(units) || units > MAX_FIGURE) return refuse('figureTooLarge');
  return { value: sign && units !== 0 ? -units : units };
}

function parseText(field: FieldDefinition, raw: unknown): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('mustBeText');
  const trimmed = withoutDirections(String(raw)).trim();
  const text = field.upper ? trimmed.toUpperCase() : trimmed;
  const max = field.length ?? DEFAULT_LENGTH;
  if (text.length > max) return refuse('maxLength', { max });
  if ((field.type === 'textarea' ? CONTROL_BUT_LINES : CONTROL).test(text) || BROKEN.test(text))
    return refuse('invalidCharacters');
  if (field.digits && !/^\d+$/.test(text)) return refuse('mustBeDigits');
  if (field.url && !isWebAddress(text)) return refuse('mustBeUrl');
  return { value: text };
}

/** An address that opens a page, and runs nothing. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Start of a picture that is sent as data. */
const IMAGE_DATA = /^data:image\/(jpeg|png|webp);base64,/;
/** Address of a picture that is kept already. */
const IMAGE_LOCATION = /^\/[\w./@-]{1,200}$/;
/** Most characters of one picture as data: 8 MB of bytes. */
const MOST_IMAGE_DATA = 11_250_000;
const MOST_IMAGES = 8;

/** True for a picture that comes as data; false for the address of one. */
export const isImageData = (value: unknown): value is string => typeof value === 'string' && value.startsWith('data:');

/** A new picture as data, or the address of one that stays. What the data is, the server finds out. */
function parseImage(raw: unknown): Parsed {
  if (typeof raw !== 'string') return refuse('mustBeImage');
  if (!isImageData(raw)) return IMAGE_LOCATION.test(raw) ? { value: raw } : refuse('mustBeImage');
  if (raw.length > MOST_IMAGE_DATA) return refuse('imageTooLarge');
  return IMAGE_DATA.test(raw.slice(0, 40)) ? { value: raw } : refuse('mustBeImage');
}

function parseImages(raw: unknown): Parsed {
  if (!Array.isArray(raw)) return refuse('mustBeList');
  if (raw.length > MOST_IMAGES) return refuse('tooManyItems', { max: MOST_IMAGES });
  return parseMany(raw, parseImage);
}

/** `#8K` → `8K`. */
const parseHashtag = (field: FieldDefinition, raw: unknown): Parsed =>
  parseText(field, typeof raw === 'string' ? raw.trim().replace(/^#+/, '') : raw);

/** Digits of a phone number; a leading 0 becomes 62. Spaces, hyphens and a leading plus are let through. */
function parsePhone(field: FieldDefinition, raw: unknown): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('mustBeText');
  const typed = withoutDirections(String(raw)).replace(/[\s.-]/g, '');
  const digits = typed.startsWith('+') ? typed.slice(1) : typed;
  for (const rule of field.rules ?? []) {
    if (rule.rule === 'digits' && !/^\d+$/.test(digits)) return refuse(rule.message);
    if (rule.rule === 'minLength' && digits.length < rule.value) return refuse(rule.message, { min: rule.value });
  }
  if (digits.length > 20) return refuse('maxLength', { max: 20 });
  return { value: digits.startsWith('0') ? `62${digits.slice(1)}` : digits };
}

function parseBool(raw: unknown): Parsed {
  const known = typeof raw === 'string' ? raw.trim().toUpperCase() : raw;
  if (YES.has(known)) return { value: true };
  return NO.has(known) ? { value: false } : refuse('mustBeBoolean');
}

function parseEnum(field: FieldDefinition, raw: unknown): Parsed {
  const value = String(raw).trim().toUpperCase();
  const known = field.values?.find((one) => one.toUpperCase() === value);
  return known !== undefined
    ? { value: known }
    : refuse('notInList', { value: value.slice(0, 40), values: (field.values ?? []).join(', ') });
}

/** An array, or a text with commas as spreadsheets have it; each value once. */
function parseMany(raw: unknown, one: (raw: unknown) => Parsed): Parsed {
  const list = typeof raw === 'string' ? raw.split(',').filter((part) => part.trim() !== '') : raw;
  if (!Array.isArray(list)) return refuse('mustBeList');
  if (list.length > MAX_ITEMS) return refuse('tooManyItems', { max: MAX_ITEMS });
  const values = new Set<string>();
  for (const item of list as unknown[]) {
    const parsed = one(item);
    if ('code' in parsed) return parsed;
    if (!isEmpty(parsed.value)) values.add(String(parsed.value));
  }
  return { value: [...values] };
}

function parseDate(raw: unknown): Parsed {
  const text = typeof raw === 'string' ? raw.trim() : raw;
  return isBusinessDate(text) ? { value: text } : refuse('mustBeDate');
}

const matching = (raw: unknown, pattern: RegExp, code: string): Parsed =>
  typeof raw === 'string' && pattern.test(raw.trim()) ? { value: raw.trim() } : refuse(code);

/** One value of a field that is not empty and not a group; groups are walked by `validate`. */
export function parseValue(field: FieldDefinition, raw: unknown): Parsed {
  const decimals = FIGURE_DECIMALS[field.type];
  if (decimals !== undefined) {
    const parsed = parseFigure(raw, decimals);
    return 'value' in parsed && Number(parsed.value) < 0 && !field.signed ? refuse('notNegative') : parsed;
  }
  switch (field.type) {
    case 'phone':
      return parsePhone(field, raw);
    case 'bool':
      return parseBool(raw);
    case 'date':
      return parseDate(raw);
    case 'time':
      return matching(raw, /^([01]\d|2[0-3]):[0-5]\d$/, 'mustBeTime');
    case 'color':
      return matching(raw, /^#[0-9A-Fa-f]{6}$/, 'mustBeColor');
    case 'enum':
      return parseEnum(field, raw);
    case 'enums':
      return parseMany(raw, (one) => parseEnum(field, one));
    case 'texts':
      return parseMany(raw, (one) => (field.hashtags ? parseHashtag(field, one) : parseText(field, one)));
    case 'lookups':
      return parseMany(raw, (one) => parseText(field, one));
    case 'image':
      return parseImage(raw);
    case 'images':
      return parseImages(raw);
    default:
      return parseText(field, raw);
  }
}

/** An integer inside → the decimal of the wire (3270 mg → 3.27). */
export const figureToWire = (type: FieldType, units: number): number => units / 10 ** (FIGURE_DECIMALS[type] ?? 0);
