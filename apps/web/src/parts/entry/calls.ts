import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { entries, type EntryKind } from '@emas/contracts/documents/registry';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { filtersIn } from '../../engine/listing/address-filters.js';
import { api } from '../../platform/api/client.js';
import type { FirstQuery, Opening } from '../../platform/routing/page-source.js';
import { datesLockedFor } from '../../platform/session/use-session.js';
import { withIds } from '../document/calls.js';
import { DATES, documentListQuery, documentsAsked } from '../document/document-queries.js';
import type { UsualFilters } from '../document/listing.js';

/** Books an entry; its id is the key, so that what is sent twice is one entry. */
export const recordEntry = (
  { path }: EntryDefinition,
  sent: object,
  id: string,
  ids: readonly string[],
): Promise<WriteBody> => api.post(path, { id, ...sent, ...withIds(ids) }, { idempotencyKey: id });

/** Filters as they start: the entries of the day. */
export const entryFilters = (
  { filters = [] }: EntryDefinition,
  today: string,
): Readonly<Record<UsualFilters, string>> => ({
  tgl_from: today,
  tgl_to: today,
  status: 'ALL',
  ...Object.fromEntries(filters.map((name) => [name, 'ALL'])),
  q: '',
  sort: '',
  order: '',
});

/** What a page of entries asks first. */
export async function asksOfEntries(kind: EntryKind, { search, session }: Opening): Promise<FirstQuery[]> {
  const today = session.user.tgl_system;
  // While the shop is shut, its page asks for the day of the calendar.
  if (today === null) return [];
  const of: EntryDefinition = await entries[kind].load();
  const locked = datesLockedFor(session);
  const { filters, page, size } = filtersIn(search, entryFilters(of, today), locked ? DATES : []);
  return [documentListQuery(of, documentsAsked(of, filters, locked).query, page, size)];
}
