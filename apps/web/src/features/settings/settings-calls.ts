import type { DeviceCreatedBody, DeviceRow } from '@emas/contracts/authorization/device.dto';
import type { SettingKey } from '@emas/contracts/modules/register';
import { isSettingKey } from '@emas/contracts/modules/register';
import type { OpeningBalancesView } from '@emas/contracts/settings/opening-balances.view';
import type { SettingChange, SettingHistoryEntry } from '@emas/contracts/settings/setting-history.view';
import type { ShopProfileDto } from '@emas/contracts/settings/shop-profile.dto';
import type { WriteBody } from '@emas/contracts/shared/error-body';
import { api } from '../../platform/api/client.js';

/** Values as on the wire: plain decimals. */
export type WireValues = Readonly<Partial<Record<SettingKey, unknown>>>;

export const SETTINGS_KEY = ['settings'] as const;
export const CHANGES_KEY = ['settings', 'changes'] as const;
export const DEVICES_KEY = ['settings', 'devices'] as const;
export const OPENING_KEY = ['ledger', 'opening'] as const;

export async function fetchSettings(signal?: AbortSignal): Promise<WireValues> {
  const entries = await api.get<readonly { key: string; value: unknown }[]>('para-system', {}, signal);
  return Object.fromEntries(entries.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value]));
}

const entriesOf = (values: WireValues) => Object.entries(values).map(([key, value]) => ({ key, value }));

export const saveSettings = (changes: WireValues, idempotencyKey: string): Promise<WriteBody> =>
  api.put('para-system', { data: entriesOf(changes) }, { idempotencyKey });

export const saveDeviceSettings = (changes: WireValues, idempotencyKey: string): Promise<WriteBody> =>
  api.put('settingtoko/perangkat', { data: entriesOf(changes) }, { idempotencyKey });

export const saveMessages = (changes: WireValues, idempotencyKey: string): Promise<WriteBody> =>
  api.put('whatsapp-setting', { data: entriesOf(changes) }, { idempotencyKey });

export const fetchChanges = (signal?: AbortSignal): Promise<readonly SettingChange[]> =>
  api.get('para-system/changes', {}, signal);

export const settingsQuery = {
  queryKey: SETTINGS_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchSettings(signal),
};

export const changesQuery = {
  queryKey: CHANGES_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchChanges(signal),
};

export const fetchHistory = (key: SettingKey, signal?: AbortSignal): Promise<readonly SettingHistoryEntry[]> =>
  api.get(`para-system/history/${key}`, {}, signal);

export const saveProfile = (profile: ShopProfileDto, idempotencyKey: string): Promise<WriteBody> =>
  api.put('shop-profile', profile, { idempotencyKey });

export const fetchOpening = (signal?: AbortSignal): Promise<OpeningBalancesView> => api.get('saldo-awal', {}, signal);

export const openingQuery = {
  queryKey: OPENING_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchOpening(signal),
};

export const openFirstDay = (
  tgl: string,
  saldo_awal: readonly { readonly akun: string; readonly jumlah: number }[],
  idempotencyKey: string,
): Promise<WriteBody> => api.post('tutup-toko/buka', { tgl, saldo_awal }, { idempotencyKey });

export const fetchDevices = (signal?: AbortSignal): Promise<readonly DeviceRow[]> => api.get('perangkat', {}, signal);

export const createDevice = (nama: string, idempotencyKey: string): Promise<DeviceCreatedBody> =>
  api.post('perangkat', { nama, jenis: 'FINGERPRINT' }, { idempotencyKey });

export const revokeDevice = (perangkat_id: string, idempotencyKey: string): Promise<WriteBody> =>
  api.delete(`perangkat/${perangkat_id}`, { idempotencyKey });
