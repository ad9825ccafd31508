import type { WireRow } from '@emas/contracts/definitions/wire-row';
import type { PersonDefinition, PersonTrace } from '@emas/contracts/membership/person';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { isApiError } from '../../platform/api/api-error.js';
import { api, type FileAnswer, type Query } from '../../platform/api/client.js';

export interface PersonPage {
  readonly count: number;
  readonly data: readonly WireRow[];
}

/** Where one person is read: members have a path of their own beside the list. */
const onePath = (definition: PersonDefinition, id: string): string =>
  definition.key === 'kode_member' ? `member/get/one/${encodeURIComponent(id)}` : `${definition.paths.list}/${id}`;

export const personKey = (definition: PersonDefinition, id: string | null): readonly unknown[] => [
  'list',
  definition.name,
  'one',
  id,
];

export const fetchPersons = (definition: PersonDefinition, query: Query, signal: AbortSignal): Promise<PersonPage> =>
  api.get<PersonPage>(definition.paths.list, query, signal);

/** With `open` what is sensitive is uncovered, and that is noted. */
export const fetchPerson = (
  definition: PersonDefinition,
  id: string,
  open: boolean,
  signal?: AbortSignal,
): Promise<WireRow> =>
  // prettier-ignore
  api.get<WireRow>(onePath(definition, id), open ? {} : { tertutup: true }, signal);

/** To be changed: open for who may open him now, else covered, so that only what is not sensitive is changed. */
export const fetchEditable = (definition: PersonDefinition, id: string, mayOpen: boolean): Promise<WireRow> =>
  fetchPerson(definition, id, mayOpen).catch((refused: unknown) => {
    if (isApiError(refused) && refused.code === 'PERSON_OPENINGS_EXCEEDED') return fetchPerson(definition, id, false);
    throw refused;
  });

export const fetchTraces = (
  definition: PersonDefinition,
  id: string,
  signal: AbortSignal,
): Promise<readonly PersonTrace[]> => api.get(`${onePath(definition, id)}/riwayat`, {}, signal);

export const fetchPersonsCsv = (definition: PersonDefinition, query: Query): Promise<FileAnswer> =>
  api.file(`lists/${definition.name}/csv`, { query });

export const erasePerson = (definition: PersonDefinition, id: string, idempotencyKey: string): Promise<WriteBody> =>
  api.delete(definition.paths.remove.replace('{key}', encodeURIComponent(id)), { idempotencyKey });
