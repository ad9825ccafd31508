import { useQuery } from '@tanstack/react-query';
import { isListName, loadList } from '@emas/contracts/masterdata/registry';
import type { Lookup, ResourceDefinition } from '@emas/contracts/definitions/resource';
import { MOST_ROWS } from '@emas/contracts/shared/most-rows';
import { gateOpen } from '@emas/contracts/modules/register';
import { api, type Query } from '../../platform/api/client.js';
import { sessionActor } from '../../platform/session/use-session.js';

export type LookupRow = Readonly<Record<string, unknown>>;

/** Lists that are no list of the registry: their path, and what of their answer is meant. */
const OTHER_LISTS: Readonly<Record<string, { readonly path: string; readonly keep?: (row: LookupRow) => boolean }>> = {
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

export interface LookupData {
  readonly rows: readonly LookupRow[];
  readonly loading: boolean;
}

/** The rows of a master list, kept while the page lives and fetched anew when the list changes anywhere in the shop. */
export function useLookupRows(list: string | undefined): LookupData {
  const { data, isPending } = useQuery({
    queryKey: ['lookup', list],
    queryFn: ({ signal }) => fetchLookup(list!, signal),
    enabled: list !== undefined,
    staleTime: 5 * 60_000,
  });
  return { rows: data ?? NONE, loading: isPending && list !== undefined };
}

/** `18K · KALUNG 18 KARAT`: code and name, or the code alone where they are the same. */
export function lookupLabel(row: LookupRow, { value, label, byLabel }: Lookup): string {
  const code = String(row[value] ?? '');
  const name = String(row[label] ?? '');
  if (byLabel && name !== '') return name;
  return name === '' || name === code ? code : `${code} · ${name}`;
}
