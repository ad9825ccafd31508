import type { DocumentApproval, DocumentFacts, ListedDefinition } from '@emas/contracts/definitions/document';
import type { EntryFacts } from '@emas/contracts/definitions/entry';
import { formatOf } from '../../platform/format-of.js';
import { formatInstant, type FigureKind } from '../../platform/format.js';

/** A document or an entry of any kind in a list. */
export type AnyListed = EntryFacts & { readonly status: string };

/** A document of any kind in a list; what else it holds its definition says. */
export type AnySummary = DocumentFacts & { readonly status: string };

/** A document of any kind in full. */
export type AnyDocument = AnySummary & {
  readonly lines: readonly { readonly line_no: number }[];
  readonly pembayaran: readonly { readonly line_no: number }[];
  readonly persetujuan: readonly DocumentApproval[];
};

/** An entry of any kind in full. */
export type AnyEntry = AnyListed & { readonly persetujuan: readonly DocumentApproval[] };

/** A field by its name out of the definition; undefined where there is none. */
export const fieldOf = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name];

export const figureOf = (row: object, name: string): number => Number(fieldOf(row, name) ?? 0);

export const textOf = (row: object, name: string): string => {
  const value = fieldOf(row, name);
  return value === null || value === undefined ? '' : String(value as string | number);
};

/** Its number as people know it. */
export const numberOf = ({ no }: Pick<ListedDefinition, 'no'>, row: object): string => textOf(row, no);

const FIGURES: ReadonlySet<string> = new Set<FigureKind>([
  'int',
  'rupiah',
  'price2',
  'usd',
  'weight',
  'carat',
  'kadar',
]);

/** How a figure is shown; undefined for what is none. */
export function figureKind(name: string): FigureKind | undefined {
  const format = formatOf(name);
  // Carat have three decimals as grams do.
  return FIGURES.has(format) ? (format as FigureKind) : undefined;
}

/** `14:05` of an instant, in the shop's time. */
export const timeOfDay = (instant: string): string => formatInstant(instant).slice(11, 16);
