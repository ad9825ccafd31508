import { expect, test } from 'vitest';
import { loadList } from '@emas/contracts/masterdata/registry';
import { lookupLabel } from './use-lookup.js';

test('a choice is told by code and name, banners and infos of the customer app by their title', async () => {
  const { fields } = await loadList('item-katalog');
  const told = (name: string, row: object) => lookupLabel({ ...row }, fields.find((one) => one.name === name)!.lookup!);
  expect(told('kode_kategori', { kode_kategori: 'CINCIN', nama_kategori: 'Cincin' })).toBe('CINCIN · Cincin');
  expect(told('kode_kategori', { kode_kategori: 'CINCIN', nama_kategori: 'CINCIN' })).toBe('CINCIN');
  expect(told('kode_banner', { kode_banner: 'NIKAH', title: 'Untuk hari itu' })).toBe('Untuk hari itu');
  expect(told('kode_info', { kode_info: 'HARGA', title: 'Harga di aplikasi' })).toBe('Harga di aplikasi');
});
