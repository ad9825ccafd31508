import type { NoteSettingsView } from '@emas/contracts/settings/note-settings.view';
import type { SlipJenis } from '@emas/contracts/shared/note-block';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import type { PrintModel } from '@emas/contracts/shared/sheet';
import { documents } from '@emas/contracts/documents/registry';
import { api } from '../../../platform/api/client.js';
import { SETTINGS_KEY, type WireValues } from '../settings-calls.js';

/** The two pages: layouts of page notes, and of slips. */
export type NotePath = 'setting-nota' | 'setting-nota-slip';

const settingsOf = (path: NotePath) => ({
  queryKey: [...SETTINGS_KEY, path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<NoteSettingsView> => api.get(path, {}, signal),
});

export const noteQuery = settingsOf('setting-nota');
export const slipQuery = settingsOf('setting-nota-slip');

export const saveLayouts =
  (path: NotePath) =>
  (changes: WireValues, idempotencyKey: string): Promise<WriteBody> =>
    api.put(path, { data: Object.entries(changes).map(([key, value]) => ({ key, value })) }, { idempotencyKey });

/** Where slips of a kind are fetched. */
async function pathOf(jenis: SlipJenis): Promise<string> {
  if (jenis === 'trade-in') return 'tukar-tambah';
  return (await documents[jenis === 'pickup' ? 'deposit' : jenis].load()).path;
}

/** A real note as its slip tells it, whoever may print such notes. */
export const fetchSlip = async (jenis: SlipJenis, id: string, signal: AbortSignal): Promise<PrintModel> =>
  (await api.get<{ readonly slip: PrintModel }>(`${await pathOf(jenis)}/${id}/slip.json`, {}, signal)).slip;
