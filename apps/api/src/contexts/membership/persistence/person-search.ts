import { personSorts } from '@emas/contracts/membership/person';
import { DomainError } from '@emas/domain/shared/domain-error';
import { kept, wordsSql } from '../../../platform/database/search-sql.js';
import type { PersonCells } from './person-cells.js';
import { type Registry, CUSTOMERS } from './registries.js';

export interface PersonSearch {
  readonly q: string | null;
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
  readonly is_aktif: boolean | null;
  /** Customers who reached the amount of a day that the owner is told of. */
  readonly ambang: boolean;
}

export const EVERYBODY: PersonSearch = { q: null, sort: null, order: 'asc', is_aktif: null, ambang: false };

export interface Found {
  /** `FROM … WHERE …` over table `p`. */
  readonly from: string;
  readonly params: readonly unknown[];
  readonly order: string;
  /** Stand behind `params`. */
  readonly orderParams: readonly unknown[];
  /** Sorted by a field that lies encrypted: no database can. */
  readonly sortHere: string | null;
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The SQL of a search: every word in a name, a town or a code, or the whole as phone, identity number or card. */
export function searchSql(registry: Registry, cells: PersonCells, shop: string, asked: PersonSearch): Found {
  const params: unknown[] = [shop];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const conditions = ['p.shop = $1', 'p.erased_at IS NULL'];
  if (asked.q !== null) conditions.push(matching(registry, cells, shop, asked.q, param));
  if (asked.is_aktif !== null) conditions.push(`p.is_aktif = ${param(asked.is_aktif)}`);
  if (asked.ambang && registry === CUSTOMERS)
    conditions.push(`EXISTS (SELECT 1 FROM read.customer_threshold t
      WHERE t.shop = p.shop AND t.customer_id = p.customer_id::text)`);
  const sort = sortOf(registry, asked);
  const from = `FROM ${registry.table} p WHERE ${conditions.join(' AND ')}`;
  if (sort.column === null) return { from, params, order: '', orderParams: [], sortHere: sort.here };
  // Who was searched for by the beginning of his name comes first.
  const beginning = asked.sort === null && asked.q !== null ? `${escapeLike(asked.q.trim())}%` : null;
  const orderParams = beginning === null ? [] : [beginning];
  const first = beginning === null ? null : `$${params.length + 1}`;
  return { from, params, order: orderSql(registry, sort.column, asked.order, first), orderParams, sortHere: null };
}

function matching(
  registry: Registry,
  cells: PersonCells,
  shop: string,
  q: string,
  param: (value: unknown) => string,
): string {
  const inWords = wordsSql(q, [kept('p.cari')], param);
  const digits = q.replace(/[\s.-]/g, '').replace(/^\+/, '');
  const exact = registry.definition.found.map((name) => {
    const value = name === 'no_hp' ? digits.replace(/^0/, '62') : digits;
    return `p.${name}_index = ${param(cells.indexOf(shop, name, value))}`;
  });
  return `(${[`(${inWords.join(' AND ') || 'true'})`, ...exact, registry.card(param(q.trim().toUpperCase()))].join(' OR ')})`;
}

function sortOf({ definition }: Registry, { sort }: PersonSearch): { column: string | null; here: string | null } {
  if (sort === null) {
    const usual = definition.fields.find((field) => field.sort === 'asc')!;
    return { column: usual.name, here: null };
  }
  const field = definition.fields.find(({ name }) => name === sort);
  if (!field || !personSorts(definition).includes(sort))
    throw new DomainError('VALIDATION_FAILED', {}, [{ field: 'sort', code: 'FIELD_UNKNOWN' }]);
  return definition.encrypted.includes(field.name)
    ? { column: null, here: field.name }
    : { column: field.name, here: null };
}

function orderSql(registry: Registry, column: string, order: 'asc' | 'desc', first: string | null): string {
  const { key, nameField } = registry.definition;
  const by = registry.joined[column] ?? `p.${column}`;
  const beginning = first === null ? '' : `(p.${nameField} ILIKE ${first}) DESC, `;
  return `ORDER BY ${beginning}${by} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, p.${key}`;
}
