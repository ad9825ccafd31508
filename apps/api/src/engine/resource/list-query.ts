import { isBusinessDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { ResourceView } from '@emas/contracts/definitions/resource';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import type { ListQuery } from './resource-sql.js';

const invalid = (field: string, code = 'FIELD_INVALID'): never => {
  throw new DomainError('VALIDATION_FAILED', {}, [{ field, code }]);
};

function wholeNumber(name: string, value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : invalid(name);
}

function oneText(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? value : invalid(name);
}

/** A query string → what the list is asked for; whatever is not a word of the list itself filters a column. */
export function parseListQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const { q, sort, order, skip, limit, tgl, names, ...where } = query;
  const day = oneText('tgl', tgl) || undefined;
  if (day !== undefined && !isBusinessDate(day)) invalid('tgl', 'mustBeDate');
  const direction = oneText('order', order)?.toLowerCase();
  if (direction !== undefined && direction !== 'asc' && direction !== 'desc') invalid('order');
  for (const [name, value] of Object.entries(where)) oneText(name, value);
  const asked = {
    q: oneText('q', q),
    sort: oneText('sort', sort) || undefined,
    order: direction as 'asc' | 'desc' | undefined,
    skip: wholeNumber('skip', oneText('skip', skip), 0, 10_000_000),
    limit: wholeNumber('limit', oneText('limit', limit), 1, MOST_ROWS),
    tgl: day,
    names: oneText('names', names) === 'true' || undefined,
    where,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as ListQuery;
}

/** Conditions of a view, `{code}` taken from the path or the query. */
export function viewWhere(
  view: ResourceView,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const where: Record<string, string | boolean> = {};
  for (const [column, value] of Object.entries(view.where)) {
    const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
    const given = name === undefined ? value : (params[name] ?? query[name]);
    if (given === undefined || given === '') throw new DomainError('VALIDATION_FAILED', {}, [{ field: name!, code: 'notEmpty' }]); // prettier-ignore
    where[column] = given as string | boolean;
  }
  return where;
}

/** `kategori/{key}` → `kategori/:key`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
