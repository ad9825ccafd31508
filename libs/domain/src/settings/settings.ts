import type { LoadedDocument, NewEvent, StreamId } from '../ledger/event.js';

/** Keys the shop has set, in units of the inside; what is missing has its default. */
export type SettingsBody = Readonly<Record<string, unknown>>;

export const settingsStream = (shop: string): StreamId => `settings/${shop}`;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Writes the keys that really change; nothing when all are as they were. `inForce` is what each was worth before. */
export function changeSettings(
  shop: string,
  document: LoadedDocument<SettingsBody | null>,
  changes: SettingsBody,
  inForce: SettingsBody,
): NewEvent[] {
  const changed = Object.entries(changes).filter(([key, value]) => !same(value, inForce[key]));
  if (changed.length === 0) return [];
  const body = Object.fromEntries(changed.map(([key, sesudah]) => [key, { sebelum: inForce[key] ?? null, sesudah }]));
  return [
    {
      stream: settingsStream(shop),
      type: 'SettingsChanged',
      schema: 1,
      body,
      document: { status: 'AKTIF', body: { ...document.body, ...Object.fromEntries(changed) } },
    },
  ];
}
