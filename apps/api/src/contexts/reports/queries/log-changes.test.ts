import { changesOf, deviceOf, logKindOf } from './log-changes.js';

const event = (type: string, body: object, before: object = {}, stream = 'user/KASIR1') => ({
  ...{ type, stream, body: body as Record<string, unknown>, before: before as Record<string, unknown> },
});
const master = (values: object | null) => ({ list: 'master-bank', key: 'BCA', values });

test('a row of a list is told field by field, figures as they are read', () => {
  const changed = event('MasterChanged', master({ nama_bank: 'BCA', biaya_debit: 15 }), { nama_bank: 'BCA', biaya_debit: null }); // prettier-ignore
  expect(changesOf(changed)).toEqual([
    { objek: 'master-bank BCA', field: 'biaya_debit', nilai_lama: '', nilai_baru: '0.15 %' },
  ]);
  expect(changesOf(event('MasterCreated', master({ nama_bank: 'BCA', is_aktif: true })))[0]!.nilai_baru).toBe('nama_bank BCA · is_aktif Y'); // prettier-ignore
  expect(changesOf(event('MasterDeleted', master(null), { nama_bank: 'BCA' }))[0]!.nilai_lama).toBe('nama_bank BCA');
});

test('rights are told page by page, settings by themselves', () => {
  const rights = event('AccessChanged', { akses: { 'uang-kas': ['lihat'] } }, { akses: { 'uang-kas': ['lihat', 'tambah'], 'uang-bank': ['lihat'] } }); // prettier-ignore
  expect(changesOf(rights)).toEqual([
    { objek: 'KASIR1', field: 'uang-bank', nilai_lama: 'lihat', nilai_baru: '' },
    { objek: 'KASIR1', field: 'uang-kas', nilai_lama: 'lihat, tambah', nilai_baru: 'lihat' },
  ]);
  const set = event('SettingsChanged', { pembulatan: { sebelum: 500, sesudah: 1_000 } }, {}, 'settings/SJA');
  expect(changesOf(set)).toMatchObject([{ objek: 'settingtoko', field: 'pembulatan', nilai_lama: '500' }]);
});

test('a password is told as changed, and no key to another system at all', () => {
  expect(changesOf(event('PasswordChanged', { cara: 'RESET' }))[0]!.nilai_baru).toBe('PASSWORD DIRESET');
  const set = event('SettingsChanged', { whatsapp_token: { sebelum: 'lama-123', sesudah: 'baru-456' } });
  expect(JSON.stringify(changesOf(set))).not.toMatch(/lama-123|baru-456/);
});

test('lists of what things cost are prices', () => {
  expect(logKindOf(event('MasterChanged', { list: 'parameter-harga-beli' }))).toBe('HARGA');
  expect(logKindOf(event('MasterChanged', { list: 'master-bank' }))).toBe('MASTER DATA');
});

test('a browser is called by its name and its machine', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36')).toBe('Chrome, Windows'); // prettier-ignore
  expect(deviceOf('curl/8.5.0')).toBe('curl/8.5.0');
});

test('what a thing cost is told to nobody who may not see it', () => {
  const changed = event('ItemChanged', { harga_modal: 1_400_000, size: '12' }, { harga_modal: 1_300_000, size: '11' }, 'item/MAS1'); // prettier-ignore
  expect(changesOf(changed).map(({ field }) => field)).toEqual(['harga_modal', 'size']);
  expect(changesOf(changed, false).map(({ field }) => field)).toEqual(['size']);
});
