import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ListName, loadList } from '@emas/contracts/masterdata/registry';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { drawPictures } from '../../testing/pictures.js';
import { bodiesOf, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { DialogHost } from '../../ui/dialogs.js';
import { ResourceForm } from './resource-form.js';

const saved = { message: 'Data Berhasil Dirubah', seq: 1 };
const server = testServer();
server.on('GET *', [{ kode_group: 'G750', nama_group: 'EMAS 750' }]);
const createRow = server.on('POST app/:list', saved);
const changeRow = server.on('PUT app/*', saved);
const uploadImage = server.on('POST images/:folder');

beforeAll(startTestI18n);
beforeEach(() => {
  atWork();
  drawPictures();
});

async function open(name: ListName, row: Record<string, unknown> | null) {
  const definition = await loadList(name);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ResourceForm definition={definition} row={row} onClose={vi.fn()} />
      <DialogHost />
    </QueryClientProvider>,
  );
  return container.ownerDocument;
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Simpan/ });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea', exact: false });
const choose = (page: Document, name = 'cincin.jpg') =>
  userEvent.upload(page.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['x'], name, { type: 'image/jpeg' })); // prettier-ignore
const at = (name: string) => ({ name, location: `/api/v1/katalog/SJA/images/ITEM/${name}.jpg` });
const item = {
  kode_barang: 'C1', nama_barang: 'Cincin', berat: 3.27, harga_jual: 1500000, harga_jual_str: 'Rp. 1,500,000 ,-',
  kode_kategori: 'CINCIN', gambar_path: [at('a'), at('b')].map(({ location }) => location), gambar_name: ['a', 'b'],
  kode_banner: [], deskripsi_banner: [], kode_info: [], deskripsi_info: [], direct_url: 'https://contoh.id',
  hashtag_jenis: ['CINCIN'], hashtag_kadar: ['8K', '16K'], hashtag_lm: [],
}; // prettier-ignore

test('is not saved before its picture has come, and says at the field why one is refused', async () => {
  let come!: (image: ReturnType<typeof at>) => void;
  uploadImage.mockReturnValueOnce(new Promise((done) => (come = done)));
  createRow.mockRejectedValue(new ApiError(500, 'INTERNAL', 'Terjadi Kesalahan Saat Mengirim Data'));
  const page = await open('kategori-katalog', null);
  await userEvent.type(field('Kode Kategori'), 'cincin');
  await userEvent.type(screen.getByLabelText(/^Warna/, { selector: 'input[type="text"]' }), '#b8860b');
  await choose(page);
  expect(saveButton().disabled).toBe(true);
  come(at('a'));
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  const details = [{ field: 'gambar_path', code: 'IMAGE_UNREADABLE', message: 'File Bukan Gambar Yang Dapat Dibaca' }];
  uploadImage.mockRejectedValueOnce(new ApiError(400, 'VALIDATION_FAILED', 'Belum benar', details));
  await choose(page, 'rusak.jpg');
  expect(await screen.findByText('File Bukan Gambar Yang Dapat Dibaca')).toBeTruthy();
  await userEvent.click(saveButton());
  await waitFor(() => expect(createRow).toHaveBeenCalledOnce());
  expect(bodiesOf(createRow)[0]).toEqual({ kode_kategori: 'CINCIN', nama_kategori: null, warna: '#B8860B', gambar_path: at('a').location }); // prettier-ignore
  expect(await screen.findByText('Gagal Menambahkan Kategori Katalog, Coba Beberapa Saat Lagi')).toBeTruthy();
});

test('hashtags are written with # and sent as a list; pictures are sent in the order they are shown', async () => {
  uploadImage.mockResolvedValue(at('c'));
  const page = await open('item-katalog', item);
  expect((field('Hashtag Kadar') as HTMLInputElement).value).toBe('#8K,#16K');
  await userEvent.clear(field('Hashtag Kadar'));
  await userEvent.type(field('Hashtag Kadar'), '#17k, #17K,#18k');
  await choose(page);
  await waitFor(() => expect(screen.getByAltText('Gambar 3')).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'Pindahkan Gambar 3 Ke Depan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hapus Gambar 1' }));
  await userEvent.click(saveButton());
  await waitFor(() => expect(changeRow).toHaveBeenCalledOnce());
  const body = bodiesOf(changeRow)[0];
  expect(body).toMatchObject({ hashtag_kadar: ['17K', '18K'], hashtag_jenis: ['CINCIN'], gambar_path: [at('c').location, at('b').location] }); // prettier-ignore
  for (const name of ['kode_barang', 'harga_jual_str', 'gambar_name', 'deskripsi_banner'])
    expect(Object.keys(body as object)).not.toContain(name);
});

test('a new item without a picture is refused where it is missing', async () => {
  await open('item-katalog', null);
  await userEvent.click(saveButton());
  expect(await screen.findByText('Gambar Wajib Dimasukan')).toBeTruthy();
  expect(screen.getByText('Berat Barang Tidak Boleh Kosong')).toBeTruthy();
  expect(createRow).not.toHaveBeenCalled();
});

test('a picture that stays is not sent again', async () => {
  const row = { kode_kategori: 'CINCIN', nama_kategori: 'Cincin', warna: '#B8860B', gambar_path: at('a').location };
  await open('kategori-katalog', row);
  await userEvent.type(field('Nama Kategori'), ' Emas');
  await userEvent.click(saveButton());
  await waitFor(() => expect(changeRow).toHaveBeenCalledOnce());
  expect(bodiesOf(changeRow)[0]).toEqual({ nama_kategori: 'Cincin Emas', warna: '#B8860B' });
});

test('of the groups of a price their codes are sent', async () => {
  const detail_group = [{ kode_group: 'G750', nama_group: 'EMAS 750', kadar: 75 }];
  await open('harga-katalog', { kode_harga_app: 'H1', nama_harga_app: 'Harga', detail_group });
  await userEvent.clear(field('Label Harga'));
  await userEvent.type(field('Label Harga'), 'Emas Tua');
  await userEvent.click(saveButton());
  await waitFor(() => expect(changeRow).toHaveBeenCalledOnce());
  expect(bodiesOf(changeRow)[0]).toEqual({ nama_harga_app: 'Emas Tua', detail_group: ['G750'] });
});
