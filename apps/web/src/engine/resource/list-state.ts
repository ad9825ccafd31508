import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { fetchPage, type ListPage, type ListState } from './resource-calls.js';

const DEFAULT_SIZE = 50;
const SIZES = [25, 50, 100, 200];

/** Search, sort and page of a list as its address has them. */
export function listStateOf(definition: ResourceDefinition, parameters: URLSearchParams): ListState {
  const sorted = definition.fields.find((field) => field.sort === 'asc' || field.sort === 'desc');
  const size = Number(parameters.get('size'));
  const order = parameters.get('order') ?? (parameters.get('sort') ? 'asc' : (sorted?.sort ?? 'asc'));
  return {
    q: parameters.get('q') ?? '',
    sort: parameters.get('sort') ?? sorted?.name ?? null,
    order: order === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    size: SIZES.includes(size) ? size : DEFAULT_SIZE,
  };
}

/** A page of a list. */
export const listQuery = (definition: ResourceDefinition, state: ListState) => ({
  queryKey: ['list', definition.name, state],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<ListPage> => fetchPage(definition, state, signal),
});
