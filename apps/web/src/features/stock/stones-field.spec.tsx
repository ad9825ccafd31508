import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ItemView } from '@emas/contracts/stock/item.view';
import { ApiError } from '../../platform/api/api-error.js';
import { startShortcuts } from '../../platform/input/shortcuts.js';
import { startTestI18n } from '../../testing/i18n.js';
import { scan } from '../../testing/scan.js';
import { bodiesOf, lists, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { shownOptions } from '../../ui/testing/shown-options.js';
import { ItemEditForm } from './item-edit-form.js';
import type { ItemValues } from '../../parts/item/item-fields.js';
import { valueRow } from '../../parts/item/stone-rows.js';
import { StonesField } from '../../parts/item/stones-field.js';
import { useStoneLists } from '../../parts/item/use-stone-lists.js';

const LISTS: Readonly<Record<string, readonly object[]>> = {
  'master-berlian': [
    { kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', no_sertifikat: null, carat: null, harga_jual: 12_000_000, is_aktif: true },
    { kode_berlian: 'GIA-1', nama_berlian: 'SOLITER', kode_jenis_batu: 'SOLITER', no_sertifikat: 'GIA 2211', carat: 0.51, harga_jual_usd: 5_200, is_aktif: true },
  ],
  'jenis-batu': [
    { kode_jenis_batu: 'BERLIAN', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'IDR', potong_berat: true },
    { kode_jenis_batu: 'SOLITER', golongan: 'BERLIAN', satuan: 'CARAT', mata_uang: 'USD', potong_berat: true },
  ],
}; // prettier-ignore
const server = testServer();
server.on('GET *', []);
const changeItem = server.on('PUT barang/:kode', { message: 'Barang Berhasil Dirubah', seq: 1 });
const SHOP = { DIAMOND_MODULE: true, kurs_usd: 16_250, tangga_berlian: [0.03, 0.05, 0.08, 0.1] };

beforeAll(async () => {
  await startTestI18n();
  startShortcuts();
});
beforeEach(() => {
  atWork({}, SHOP);
  lists(LISTS);
});

const ITEM: ItemView = {
  ...{ kode_barcode: 'R1', kode_intern: null, nama_barang: 'CINCIN BERLIAN', kode_kategori: 'PERHIASAN', kode_dept: 'CC' },
  ...{ kode_group: '750', kadar: 75, berat: 3.27, berat_asli: 3.27, berat_emas: 3.27, kode_bandrol: null, kode_toko: 'A1' },
  ...{ kode_gudang: 'TOKO', ongkos: 0, harga_jual: 0, harga_hari_ini: null, harga_atribut: 0, stones: [], kode_supplier: null, size: null, gambar_path: null },
  ...{ surat_lengkap: null, tgl_masuk: '2026-11-20', status: 'READY' },
}; // prettier-ignore

async function show(item: ItemView = ITEM): Promise<void> {
  renderWithQueries(<ItemEditForm item={item} onClose={() => {}} />);
  await screen.findByLabelText(/^Harga Atribut/);
}
const sent = (): unknown => bodiesOf(changeItem).at(-1);
/** Why it is changed is asked once. */
const save = async () => {
  const reason = screen.getByLabelText<HTMLInputElement>(/^Alasan/);
  if (reason.value === '') await userEvent.type(reason, 'SALAH CATAT');
  await userEvent.keyboard('{Control>}s{/Control}');
};
const attributes = () => screen.getByLabelText<HTMLInputElement>(/^Harga Atribut/);

test('a lot is found by typing, valued by the ladder, and sent with the value that is shown', async () => {
  await show();
  // No picture, none to be shown or removed.
  expect([
    screen.queryByRole('img', { name: 'Pratinjau gambar' }),
    screen.queryByRole('button', { name: /Hapus Gambar/ }),
  ]).toEqual([null, null]);
  // Folded for a piece without stones.
  expect(screen.queryByRole('combobox', { name: /Cari atau scan/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bentangkan panel' }));
  expect(screen.getByText('Belum Ada Batu')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: /Cari atau scan/ }), 'tabur');
  expect(shownOptions()).toHaveLength(1);
  await userEvent.click((await screen.findAllByText('LOT-01 · BERLIAN TABUR')).at(-1)!);
  const pcs = await screen.findByLabelText('Pcs LOT-01');
  await waitFor(() => expect(document.activeElement).toBe(pcs));
  await userEvent.keyboard('12');
  await userEvent.type(screen.getByLabelText('Carat LOT-01'), '0.41');
  // 0.41 ct counts 0.43 × 12,000,000 = 5,160,000; 3.270 − 0.41 × 0.2 = 3.188 g of gold.
  expect(screen.getByText('dihitung 0.430 ct')).toBeTruthy();
  const foot = within(screen.getByRole('table', { name: 'Batu' }).querySelector('tfoot')!);
  expect(foot.getByText('5,160,000')).toBeTruthy();
  expect(foot.getByText('3.188', { exact: false })).toBeTruthy();
  expect([attributes().value, attributes().readOnly]).toEqual(['5,160,000', true]);
  await save();
  await waitFor(() => expect(changeItem).toHaveBeenCalled());
  expect(sent()).toEqual({
    stones: [{ kode_berlian: 'LOT-01', pcs: 12, carat: 0.41, harga: 12_000_000, nilai: 5_160_000 }],
    alasan: 'SALAH CATAT',
  });
});

test('nothing is sent without a reason, and a reason alone changes nothing', async () => {
  await show();
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'SALAH CATAT');
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', true);
  await userEvent.clear(screen.getByLabelText(/^Alasan/));
  await userEvent.type(screen.getByLabelText(/^Size/), '12');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Alasan Tidak Boleh Kosong')).toBeTruthy();
  expect(changeItem).not.toHaveBeenCalled();
  await save();
  await waitFor(() => expect(changeItem).toHaveBeenCalled());
  expect(sent()).toEqual({ size: '12', alasan: 'SALAH CATAT' });
});

test('a certificate is scanned; its carat and piece are its own, and a scan of the same again changes nothing', async () => {
  await show();
  scan('GIA 2211');
  expect((await screen.findByLabelText<HTMLInputElement>('Carat GIA-1')).readOnly).toBe(true);
  // 0.51 × 5,200.00 × 16,250
  expect(screen.getAllByText('43,095,000').length).toBeGreaterThan(0);
  scan('GIA-1');
  expect(screen.getAllByLabelText('Carat GIA-1')).toHaveLength(1);
});

test('what is wrong is told at its row, here and by the server, and is gone when it is mended', async () => {
  await show();
  scan('LOT-01');
  await screen.findByLabelText('Pcs LOT-01');
  await save();
  expect(await screen.findByText('Carat Tidak Boleh 0')).toBeTruthy();
  expect(changeItem).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Carat LOT-01'), '0.35');
  changeItem.mockRejectedValueOnce(
    new ApiError(400, 'VALIDATION_FAILED', '-', [
      { field: 'stones.0.kode_berlian', code: 'stoneInItem', message: 'Batu Sudah Terpasang Di Barang X' },
    ]),
  );
  await save();
  expect(await screen.findByText('Batu Sudah Terpasang Di Barang X')).toBeTruthy();
  await save();
  await waitFor(() => expect(changeItem).toHaveBeenCalledTimes(2));
});

test('a dollar that is not set is told before anything is sent', async () => {
  atWork({}, { ...SHOP, kurs_usd: 0 });
  await show();
  scan('GIA-1');
  expect(await screen.findByText('Kurs USD belum diisi')).toBeTruthy();
  await save();
  expect(await screen.findByText('Kurs USD Belum Diisi Di Setting System')).toBeTruthy();
  expect(changeItem).not.toHaveBeenCalled();
});

test('the last stone taken out empties the price of the attributes', async () => {
  const stone = { kode_berlian: 'LOT-01', nama_berlian: 'BERLIAN TABUR', kode_jenis_batu: 'BERLIAN', no_sertifikat: null, satuan: 'CARAT', mata_uang: 'IDR', potong_berat: true, pcs: 12, carat: 0.35, carat_hitung: 0.35, harga: 12_000_000, kurs: null, nilai: 4_200_000 } as const; // prettier-ignore
  await show({ ...ITEM, harga_atribut: 4_200_000, stones: [stone] });
  expect(screen.getByRole('button', { name: 'Simpan' })).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Hapus batu LOT-01' }));
  await waitFor(() => expect([attributes().value, attributes().readOnly]).toEqual(['', false]));
  await save();
  await waitFor(() => expect(changeItem).toHaveBeenCalled());
  expect(sent()).toMatchObject({ stones: [] });
});

test('stones heavier than the thing are refused at their table', async () => {
  function Form() {
    const form = useForm<ItemValues>({ defaultValues: { berat: 0.07, stones: [{ kode_berlian: 'LOT-01', pcs: 1, carat: 0.35, harga: 1 }] } as ItemValues }); // prettier-ignore
    const source = useStoneLists();
    return (
      <FormProvider {...form}>
        <StonesField source={source} />
        <button onClick={() => void form.trigger()}>periksa</button>
      </FormProvider>
    );
  }
  renderWithQueries(<Form />);
  await userEvent.click(screen.getByText('periksa'));
  expect(await screen.findByText('Berat Batu 0.070 Gram Harus Kurang Dari Berat Barang 0.070 Gram')).toBeTruthy();
});

test('whether a stone lies loose in the shop is asked of things in it, not of what comes with its stones', () => {
  function Form({ loose }: { readonly loose?: boolean }) {
    const form = useForm<ItemValues>({ defaultValues: { berat: 3.27, stones: [{ kode_berlian: 'LOT-01', pcs: 1, carat: 0.35, harga: 1 }] } as ItemValues }); // prettier-ignore
    const source = useStoneLists();
    return (
      <FormProvider {...form}>
        <StonesField source={source} {...(loose !== undefined && { loose })} />
      </FormProvider>
    );
  }
  const asked = () => [
    screen.queryByRole('columnheader', { name: 'Dari stok' }),
    screen.queryByRole('checkbox', { name: /LOT-01/ }),
  ];
  const { rerender } = renderWithQueries(<Form />);
  expect(asked()).not.toContain(null);
  rerender(<Form loose={false} />);
  expect(asked()).toEqual([null, null]);
});

test('a price with cents, left over from dollars, is told where rupiah are wanted', () => {
  const byKey = (list: string, key: string) =>
    new Map(LISTS[list]!.map((row) => [String((row as Record<string, unknown>)[key]), row as Record<string, unknown>]));
  const lists = { stones: byKey('master-berlian', 'kode_berlian'), kinds: byKey('jenis-batu', 'kode_jenis_batu') };
  const row = { kode_berlian: 'LOT-01', pcs: 1, carat: 0.1, harga: 850.5 };
  const { errors } = valueRow(row, lists, { kurs_usd: 0, tangga_berlian: [] })!;
  expect(errors).toEqual([{ field: 'harga', code: 'mustBeWhole' }]);
});

test('without the module there is nothing of them', async () => {
  atWork({}, { ...SHOP, DIAMOND_MODULE: false });
  await show();
  expect(screen.queryByText('Belum Ada Batu')).toBeNull();
});
