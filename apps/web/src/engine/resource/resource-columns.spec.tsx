import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { type ListName, loadList } from '@emas/contracts/masterdata/registry';
import type { WireRow } from '@emas/contracts/definitions/wire-row';
import { queryClient } from '../../platform/api/query-client.js';
import { apiBase } from '../../platform/config.js';
import { startTestI18n } from '../../testing/i18n.js';
import { lists, testServer } from '../../testing/server.js';
import { columnsOf } from './resource-columns.js';

const server = testServer();

beforeAll(startTestI18n);

const words = { yes: 'Ya', no: 'Tidak', active: 'Aktif', inactive: 'Tidak Aktif' };

async function show(list: ListName, name: string, row: WireRow): Promise<HTMLElement> {
  const columns = columnsOf(await loadList(list), { label: (key: string) => key } as never, words);
  const column = columns.find(({ key }) => key === name)!;
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      {column.render ? column.render(row) : String(column.value!(row))}
    </QueryClientProvider>,
  );
  return container;
}

test('chosen banners are shown by title, and by a dash where one is gone', async () => {
  lists({ 'banner-katalog': [{ kode_banner: 'B1', title: 'Promo' }] });
  expect((await show('item-katalog', 'kode_banner', { kode_banner: ['B1', 'HILANG'] })).textContent).toBe('Promo, –');
});

test('groups of a price are shown by name, a colour with its swatch', async () => {
  const groups = [{ kode_group: 'G1', nama_group: 'Emas Muda' }, { kode_group: 'G2', nama_group: null }]; // prettier-ignore
  expect((await show('harga-katalog', 'detail_group', { detail_group: groups })).textContent).toBe('Emas Muda, G2');
  const cell = await show('kategori-katalog', 'warna', { warna: '#B8860B' });
  expect(cell.querySelector<HTMLElement>('.swatch')!.style.getPropertyValue('--swatch')).toBe('#B8860B');
});

test('the first pictures of an item are shown, and how many more there are', async () => {
  const location = (n: number): string => `/api/v1/katalog/SJA/images/ITEM/${n}.jpg`;
  const cell = await show('item-katalog', 'gambar_path', { kode_barang: 'C1', gambar_path: [1, 2, 3, 4, 5].map(location) }); // prettier-ignore
  expect([...cell.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual(
    [1, 2, 3].map((n) => [`${apiBase}katalog/SJA/images/ITEM/${n}.jpg`, `gambar_path C1 ${n}`]),
  );
  expect(cell.textContent).toBe('+2');
});

test('what only people of the shop may see is fetched with the session', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:portrait', revokeObjectURL: () => undefined });
  const file = server.on('GET images/SALES/a.jpg', () => new Response('x'));
  await show('master-sales', 'foto', { kode_sales: 'S1', foto: '/api/v1/images/SALES/a.jpg' });
  expect((await screen.findByRole<HTMLImageElement>('img')).src).toBe('blob:portrait');
  expect(file).toHaveBeenCalledOnce();
});
