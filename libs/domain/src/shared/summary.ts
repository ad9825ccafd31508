import type { Kadar, Milligrams, PriceCents, Rupiah } from './units.js';

/** How a figure is written; integers of the smallest unit, as everywhere inside. */
export const SUMMARY_FORMATS = ['text', 'date', 'bool', 'int', 'rupiah', 'price2', 'weight', 'kadar', 'percent'] as const; // prettier-ignore
export type SummaryFormat = (typeof SUMMARY_FORMATS)[number];
export type SummaryValue = string | number | boolean | null;

/** One thing of the action; `before` where it is changed, or differs from what the lists propose. */
export interface SummaryFact {
  /** Key in the field dictionary. */
  readonly field: string;
  readonly format: SummaryFormat;
  readonly value: SummaryValue;
  readonly before?: SummaryValue;
}

/** What is to be approved, as data: every screen and every language labels it itself. No cost and no profit is in it. */
export interface Summary {
  readonly facts: readonly SummaryFact[];
  /** Goods or prices, one line each. */
  readonly lines: readonly (readonly SummaryFact[])[];
}

/** Field of the fact that says of a line that it is what needs the approval. */
export const MARK = 'butuh_otorisasi';

const FACTS_MAX = 40;
const LINES_MAX = 500;
const TEXT_MAX = 500;

/** Left out where nothing changes. */
function fact(field: string, format: SummaryFormat, value: SummaryValue, before?: SummaryValue): SummaryFact {
  return before === undefined || before === value ? { field, format, value } : { field, format, value, before };
}

/** Makers of facts, by what they are. */
export const say = {
  of: fact,
  text: (field: string, value: string | null, before?: string | null) => fact(field, 'text', value, before),
  date: (field: string, value: string | null, before?: string | null) => fact(field, 'date', value, before),
  bool: (field: string, value: boolean) => fact(field, 'bool', value),
  int: (field: string, value: number) => fact(field, 'int', value),
  rupiah: (field: string, value: Rupiah | null, before?: Rupiah | null) => fact(field, 'rupiah', value, before),
  price: (field: string, value: PriceCents | null, before?: PriceCents | null) => fact(field, 'price2', value, before),
  weight: (field: string, value: Milligrams, before?: Milligrams) => fact(field, 'weight', value, before),
  kadar: (field: string, value: Kadar, before?: Kadar) => fact(field, 'kadar', value, before),
} as const;

/* Nothing below the space, no DEL, no half of a pair: what cannot be stored is no text. */
const PRINTABLE = /^[^\u0000-\u001f\u007f\p{Surrogate}]*$/u;
const FIELD = /^[a-z_][a-z0-9_]{0,49}$/;

const isValue = (value: unknown): value is SummaryValue =>
  value === null ||
  typeof value === 'boolean' ||
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && value.length <= TEXT_MAX && PRINTABLE.test(value));

function isFact(value: unknown): value is SummaryFact {
  if (typeof value !== 'object' || value === null) return false;
  const { field, format, value: now, before, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    typeof field === 'string' &&
    FIELD.test(field) &&
    SUMMARY_FORMATS.includes(format as SummaryFormat) &&
    isValue(now) &&
    (before === undefined || isValue(before))
  );
}

const areFacts = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= FACTS_MAX && value.every((one) => isFact(one));

/** Is it one by its shape? Whether it is the right one is seen when the approval is used. */
export function isSummary(value: unknown): value is Summary {
  if (typeof value !== 'object' || value === null) return false;
  const { facts, lines, ...rest } = value as Record<string, unknown>;
  return (
    Object.keys(rest).length === 0 &&
    areFacts(facts) &&
    Array.isArray(lines) &&
    lines.length <= LINES_MAX &&
    lines.every((line) => areFacts(line))
  );
}
