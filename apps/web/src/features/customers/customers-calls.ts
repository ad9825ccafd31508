import type { CustomerDocumentRow, CustomerWriteBody, ThresholdPage } from '@emas/contracts/membership/customer.dto';
import { api, newId, type Query } from '../../platform/api/client.js';
import { randomFileName } from '../../platform/api/files.js';

/** The picture of the identity card, and that of the person: their paths below the customer. */
export type PhotoPath = 'foto' | 'potret';

const one = (customer_id: string): string => `customer/${customer_id}`;

export const fetchDocuments = (
  customer_id: string,
  limit: number,
  signal: AbortSignal,
): Promise<{ readonly count: number; readonly data: readonly CustomerDocumentRow[] }> =>
  api.get(`${one(customer_id)}/dokumen`, { skip: 0, limit }, signal);

export const fetchThreshold = (query: Query, signal: AbortSignal): Promise<ThresholdPage> =>
  api.get('customer-ambang', query, signal);

/** How many of those who reached the amount are not known well enough. */
export const thresholdCountQuery = (list: string) => ({
  queryKey: ['list', list, 'ambang', 'count'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchThreshold({ skip: 0, limit: 1 }, signal),
});

export const fetchPhoto = async (customer_id: string, path: PhotoPath): Promise<Blob> =>
  (await api.file(`${one(customer_id)}/${path}`)).blob;

/** Keeps a photo, or removes it. */
export function savePhoto(customer_id: string, path: PhotoPath, photo: Blob | null): Promise<CustomerWriteBody> {
  const idempotencyKey = newId();
  if (photo === null) return api.delete(`${one(customer_id)}/${path}`, { idempotencyKey });
  const body = new FormData();
  body.append('file', photo, `${randomFileName()}.jpg`);
  return api.post(`${one(customer_id)}/${path}`, body, { idempotencyKey });
}
