import { definition as charges } from '@emas/contracts/masterdata/lists/parameter-ongkos';
import { formatsOf } from '../../../engine/resource/field-format.js';
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

test('a charge of a list is told as the list knows it: by the gram or by the piece, in hundredths of a rupiah', () => {
  const list = 'parameter-ongkos';
  const was = { satuan: 'GRAM', ongkos: 1_500_000, minimal_per_pcs: 50_000 };
  const changed = (values: object) => ({
    ...event('MasterChanged', { list, key: 'CC', values: { ...was, ...values } }, was, 'master/parameter-ongkos/CC'),
    format: formatsOf(charges),
  });
  expect(changesOf(changed({ ongkos: 1_650_050 }))).toEqual([
    { objek: 'parameter-ongkos CC', field: 'ongkos', nilai_lama: '15,000 Rp/g', nilai_baru: '16,500.50 Rp/g' },
  ]);
  expect(changesOf(changed({ satuan: 'PCS' })).map(({ nilai_lama, nilai_baru }) => [nilai_lama, nilai_baru])).toEqual([
    ['GRAM', 'PCS'],
    ['15,000 Rp/g', '15,000 Rp/pcs'],
  ]);
  const made = { ...event('MasterCreated', { list, key: 'CC', values: was }), format: formatsOf(charges) };
  expect(changesOf(made)[0]!.nilai_baru).toBe('satuan GRAM · ongkos 15,000 Rp/g · minimal_per_pcs 50,000');
});

test('stones of a thing are told in words, their cost to nobody', () => {
  const stone = { kode_berlian: 'LOT-01', pcs: 12, carat: 360, modal_stok: 2_340_000, harga_modal: 400 };
  const [change] = changesOf(event('ItemChanged', { stones: [stone] }, { stones: [] }, 'item/MAS1'));
  expect(change).toMatchObject({ nilai_lama: '', nilai_baru: 'LOT-01 12 pcs 0.360 ct' });
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
  const stone = event('MasterChanged', { list: 'master-berlian', key: 'GIA-1', values: { harga_modal_usd: 40_000, harga_jual_usd: 52_000 } }); // prettier-ignore
  expect(changesOf(stone, false).map(({ field }) => field)).toEqual(['harga_jual_usd']);
});
