import { isListName, loadList } from '@emas/contracts/masterdata/registry';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { gateOpen } from '@emas/contracts/modules/register';
import { api, type Query } from '../../platform/api/client.js';
import { sessionActor } from '../../platform/session/use-session.js';

export type LookupRow = Readonly<Record<string, unknown>>;

/** Lists that are no list of the registry: their path, and what of their answer is meant. */
const OTHER_LISTS: Readonly<Record<string, { readonly path: string; readonly keep?: (row: LookupRow) => boolean }>> = {
  'gudang-hancur': { path: 'gudang/get/hancur-barang' },
  users: { path: 'users/get/all' },
  'users-kasir': { path: 'users/get/all', keep: (row) => row['level'] === 'KASIR' },
};

const NONE: readonly LookupRow[] = [];

/** Where a list is read; nowhere while its module is off. */
function openPath({ module, paths }: ResourceDefinition): string | undefined {
  const modules = sessionActor.getSnapshot().context.session?.modules ?? {};
  return module === undefined || gateOpen(modules, module) ? paths.list : undefined;
}

/** Rows of a list to choose from; a list that does not exist here or may not be read is empty, as the specification has it. */
async function fetchLookup(list: string, signal: AbortSignal): Promise<readonly LookupRow[]> {
  const other = OTHER_LISTS[list];
  const path = other?.path ?? (isListName(list) ? openPath(await loadList(list)) : undefined);
  if (path === undefined) return NONE;
  const rows = await allRows(path, signal);
  return other?.keep ? rows.filter(other.keep) : rows;
}

/** One answer holds MOST_ROWS; of a longer list the rest is asked for. */
async function allRows(path: string, signal: AbortSignal): Promise<readonly LookupRow[]> {
  const rows: LookupRow[] = [];
  for (;;) {
    const from: Query = rows.length === 0 ? {} : { skip: rows.length };
    const answer = await api.get<readonly LookupRow[] | { readonly data: readonly LookupRow[] }>(path, from, signal);
    const more = 'data' in answer ? answer.data : answer;
    rows.push(...more);
    if (more.length < MOST_ROWS) return rows;
  }
}

/** The rows of a master list to choose from. */
export const lookupQuery = (list: string) => ({
  queryKey: ['lookup', list],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchLookup(list, signal),
  staleTime: 5 * 60_000,
});
