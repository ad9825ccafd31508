import { randomUUID } from 'node:crypto';

let last = 0;

/** A UUID of version 7, as the clients make them; those of one process ascend. */
export function orderedId() {
  last = Math.max(last + 1, Date.now() * 4096);
  const time = last.toString(16).padStart(15, '0');
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${time.slice(12)}${randomUUID().slice(18)}`;
}
