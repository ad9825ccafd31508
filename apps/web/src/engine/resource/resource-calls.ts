import type { CodeNames } from '@emas/contracts/definitions/code-names';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isApiError, reasonText } from '../../platform/api/api-error.js';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

export interface ListState {
  readonly q: string;
  readonly sort: string | null;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}

export interface ListPage {
  readonly count: number;
  readonly data: readonly WireRow[];
  readonly names: CodeNames;
}

/** One change of a row, as the ledger recorded it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly at: string;
  readonly tgl_system: string | null;
  readonly by: string;
  readonly action: 'created' | 'changed' | 'deleted' | 'restored';
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** What went wrong: the server's reason, and where it has none to give, the list's own text. */
export const failureText = (error: unknown, own: string): string =>
  isApiError(error) && error.code === 'INTERNAL' ? own : reasonText(error, own);

const withKey = (path: string, key: string): string => path.replace('{key}', encodeURIComponent(key));

const queryOf = ({ q, sort, order }: ListState): Query => ({ q, sort, order: sort === null ? null : order });

export const fetchPage = (definition: ResourceDefinition, state: ListState, signal: AbortSignal): Promise<ListPage> =>
  api.get<ListPage>(
    definition.paths.list,
    { ...queryOf(state), skip: (state.page - 1) * state.size, limit: state.size, names: 'true' },
    signal,
  );

export const fetchCsv = (definition: ResourceDefinition, state: ListState): Promise<FileAnswer> =>
  api.file(`lists/${definition.name}/csv`, { query: queryOf(state) });

export const fetchHistory = (
  definition: ResourceDefinition,
  key: string,
  signal: AbortSignal,
): Promise<readonly HistoryEntry[]> =>
  api.get(`lists/${definition.name}/history/${encodeURIComponent(key)}`, {}, signal);

export const createRow = (
  definition: ResourceDefinition,
  values: WireRow,
  idempotencyKey: string,
): Promise<WriteBody> =>
  api.post(withKey(definition.paths.create, String(values[definition.key] ?? '')), values, { idempotencyKey });

export const changeRow = (
  definition: ResourceDefinition,
  key: string,
  values: WireRow,
  idempotencyKey: string,
  otorisasi_ids: readonly string[],
): Promise<WriteBody> =>
  api.put(
    withKey(definition.paths.update, key),
    { ...values, ...(otorisasi_ids.length > 0 ? { otorisasi_ids } : {}) },
    { idempotencyKey },
  );

export const removeRow = (definition: ResourceDefinition, key: string, idempotencyKey: string): Promise<WriteBody> =>
  api.delete(withKey(definition.paths.remove, key), { idempotencyKey });
