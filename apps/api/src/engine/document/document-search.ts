import type { ListedDefinition } from '@emas/contracts/definitions/document';
import { foldedSql, type Place } from '../../platform/database/search-sql.js';
import type { CodeField } from '../resource/named-lists.js';
import { parentColumn, tablesOf } from './document-table.js';

const OF_LINES = 'lines.';

export const hasCustomer = ({ header }: ListedDefinition): boolean =>
  header.some((field) => typeof field === 'object' && 'customer' in field);

/** What of a line is searched, as text in SQL that an index holds; null where a definition searches no lines. */
export function searchedLine({ search }: ListedDefinition, alias = ''): string | null {
  const names = search.filter((name) => name.startsWith(OF_LINES)).map((name) => name.slice(OF_LINES.length));
  return names.length === 0 ? null : names.map((name) => `coalesce(${alias}${name}, '')`).join(` || ' ' || `);
}

/** What the head names of other lists. */
export const codesOf = ({ names }: ListedDefinition): readonly CodeField[] =>
  Object.entries(names)
    .flatMap(([list, fields]) => [fields].flat().map((field) => ({ field, list })))
    .filter(({ field }) => !field.includes('.'));

/**
 * Where a word of a search may stand, of documents `d`: in what the definition lets search, and in the customer's name.
 * `named` are the customers of each word.
 */
export function searchPlaces(
  definition: ListedDefinition,
  named: ReadonlyMap<string, readonly string[]> | null,
): readonly Place[] {
  const own = definition.search.filter((name) => !name.startsWith(OF_LINES)).map((name) => `d.${name}`);
  const places: readonly Place[] = [...own, ...inLines(definition)];
  return named ? [...places, ({ word, param }) => `d.customer_id = ANY (${param(named.get(word) ?? [])})`] : places;
}

function inLines(definition: ListedDefinition): readonly Place[] {
  const text = searchedLine(definition, 'l.');
  const { lines } = tablesOf(definition);
  if (text === null || lines === null) return [];
  const line = `FROM read.${lines.name} l WHERE l.shop = d.shop AND l.${parentColumn(definition)} = d.id`;
  return [({ pattern }) => `EXISTS (SELECT ${line} AND ${foldedSql(text)} LIKE ${pattern})`];
}
