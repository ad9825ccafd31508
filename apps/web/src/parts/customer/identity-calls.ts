import type { CustomerData, CustomerWriteBody } from '@emas/contracts/membership/customer.dto';
import { api, newId } from '../../platform/api/client.js';
import { fetchCovered } from './customer-calls.js';
import { randomFileName } from '../../platform/api/files.js';

/** What is on record of who a customer is; for who may not open it covered, and without the photo. */
export interface Identity {
  readonly record: CustomerData;
  readonly photo: Blob | null;
}

const one = (customer_id: string): string => `customers/${customer_id}`;
const photoOf = (customer_id: string): string => `${one(customer_id)}/foto`;

export async function fetchIdentity(customer_id: string, mayOpen: boolean): Promise<Identity> {
  if (!mayOpen) return { record: await fetchCovered(customer_id), photo: null };
  const record = await api.get<CustomerData>(one(customer_id));
  return { record, photo: record.has_foto ? (await api.file(photoOf(customer_id))).blob : null };
}

/** Writes what has changed and answers what to say; an empty number is the one on record. */
export async function saveIdentity(
  { record: { customer_id }, photo }: Identity,
  nik: string,
  next: Blob | null,
  key: string,
): Promise<string> {
  const { message } = await api.put<CustomerWriteBody>(one(customer_id), nik ? { nik } : {}, {
    idempotencyKey: newId(),
  });
  if (next === photo) return message;
  if (next === null) await api.delete(photoOf(customer_id), { idempotencyKey: newId() });
  else {
    const body = new FormData();
    body.append('file', next, `${randomFileName()}.jpg`);
    await api.post(photoOf(customer_id), body, { idempotencyKey: key });
  }
  return message;
}
