import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { ApiError } from '../../../platform/api/api-error.js';
import { queryClient } from '../../../platform/api/query-client.js';
import { liveChannel } from '../../../testing/live-channel.js';
import { type Asked, testServer } from '../../../testing/server.js';
import { newLine } from './checkout-value.js';
import { useNewPrices } from './use-new-prices.js';

const item = (kode_barcode: string, harga_gram = 485_000): TillItemView => ({
  ...{ kode_barcode, nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: 'G750', kode_toko: 'A1' },
  ...{ kadar: 75, berat: 3.27, satuan_harga: 'GRAM', harga_gram, batas_bawah: null, batas_atas: null },
  ...{ satuan_ongkos: 'GRAM', tarif_ongkos: 0, minimal_per_pcs: 0, minimal_ongkos: 0, harga_atribut: 0 },
  ...{ tarif_ppn: 0, harga: 1_586_000, pembulatan: { step: 500, rounding: 'up' }, harga_termasuk_pajak: false },
});
const lines = [newLine(item('A01')), newLine(item('A02')), newLine(item('GONE'))];
const follow = (restored: boolean) =>
  renderHook(() => useNewPrices(lines, restored), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;

const asked = testServer().on('GET penjualan/barang/:kode', ({ path }: Asked) => {
  const code = path.split('/').at(-1)!;
  if (code === 'GONE') throw new ApiError(409, 'ITEM_SOLD', 'Sudah Terjual Oleh KASIR2');
  return item(code, code === 'A01' ? 500_000 : 485_000);
});

test('a draft that is reopened is compared with the prices of now, and a fresh table is not', async () => {
  const restored = follow(true);
  await waitFor(() => expect([...restored.current.newPrices.keys()]).toEqual(['A01']));
  expect(restored.current.newPrices.get('A01')!.item.harga_gram).toBe(500_000);
  // What was sold meanwhile says by whom.
  expect([...restored.current.gone]).toEqual([['GONE', 'Sudah Terjual Oleh KASIR2']]);
  asked.mockClear();
  follow(false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).not.toHaveBeenCalled();
});

test('prices that change anywhere in the shop are looked up once for a burst; other lists are none of the till', async () => {
  const { hear } = await liveChannel();
  const found = follow(false);
  act(() => hear('master-changed', { list: 'master-supplier', key: 'SUP1' }));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).not.toHaveBeenCalled();
  act(() => {
    for (const key of ['G750', 'G700']) hear('master-changed', { list: 'master-parameter-harga-emas', key });
  });
  await waitFor(() => expect([...found.current.newPrices.keys()]).toEqual(['A01']));
  expect(asked).toHaveBeenCalledTimes(3);
});
