import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Id of a document: that of its form; of a call without one the key of the request, or what is made of it. */
export function idOf(id: string | null | undefined, shop: string, key: string): string {
  if (id) return id;
  const lower = key.toLowerCase();
  if (UUID.test(lower)) return lower;
  const hex = createHash('sha256').update(`${shop}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
