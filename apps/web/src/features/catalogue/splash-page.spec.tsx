import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { type RouteDefinition, routes } from '@emas/contracts/routes';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { drawPictures } from '../../testing/pictures.js';
import { bodiesOf, brokenOff, keysOf, pathsOf, testServer } from '../../testing/server.js';
import { atWork, rights } from '../../testing/session.js';
import { DialogHost } from '../../ui/dialogs.js';
import { ToastHost } from '../../ui/toast.js';
import SplashPage from './splash-page.js';

const slide = (kode: SplashSlideView['kode'], over: Partial<SplashSlideView> = {}): SplashSlideView => ({
  ...{ kode, name: kode.replace('-', ' '), screen_name: `SPLASH ${kode}`, url: null, text: '', position: 'BAWAH' },
  ...over,
});
const SLIDES = [slide('MEMBER', { url: '/a.jpg', text: 'HALO', position: 'ATAS' }), slide('GUEST-1'), slide('GUEST-2'), slide('GUEST-3')]; // prettier-ignore

const server = testServer();
server.on('GET app/splash-screen', SLIDES);
const saveSlide = server.on('PUT app/splash-screen/:kode', { message: 'Data Berhasil Dirubah' });
const uploadImage = server.on('POST images/:folder/:slide');
const who = (...may: readonly Action[]): void => atWork({ akses: rights({ 'splashscreen-katalog': may }) });

beforeAll(async () => {
  await startTestI18n();
  await i18next.loadNamespaces(['catalogue', 'inputs']);
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  drawPictures();
  who('lihat', 'ubah', 'export');
});

function open(address = '/splashscreen-katalog') {
  const route: RouteDefinition = routes.find(({ path }) => path === '/splashscreen-katalog')!;
  const page = (
    <CurrentPageContext value={{ route, title: 'Splashscreen Katalog', crumbs: [] }}>
      <SplashPage />
    </CurrentPageContext>
  );
  const pages = [{ path: route.path, element: page }, { path: '/home', element: <p>Beranda</p> }]; // prettier-ignore
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <DialogHost />
      <ToastHost />
    </QueryClientProvider>,
  );
  return router;
}
const edit = (name: string) => open(`/splashscreen-katalog?slide=${name}`);
const text = () => screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
const type = async (typed: string) => fireEvent.change(await text(), { target: { value: typed } });
const phone = () => within(screen.getByRole('figure'));
/** Said at the edge, in nobody's way. */
const isSaid = (words: string) => screen.findByText(words);
const save = () => userEvent.click(screen.getByText('Simpan'));

test('the phone shows what is typed, where it stands, and the chosen picture', async () => {
  edit('MEMBER');
  await type('HALO SEMUA');
  expect(phone().getByText('HALO SEMUA').parentElement!.dataset['position']).toBe('ATAS');
  expect(phone().getByRole<HTMLImageElement>('img').src).toMatch(/\/a\.jpg$/);
  const [picker] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await userEvent.upload(picker!, new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(phone().getByRole<HTMLImageElement>('img').src).toBe('blob:chosen'));
});

test('a new picture is sent first; the slide then names where it lies', async () => {
  uploadImage.mockResolvedValue({ name: 'n', location: '/api/v1/katalog/SJA/images/SPLASHSCREEN/GUEST-1/n.jpg' });
  edit('GUEST-1');
  await type('Selamat datang ');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await save();
  await isSaid('Data Berhasil Dirubah');
  expect([pathsOf(uploadImage), keysOf(uploadImage)]).toEqual([['images/SPLASHSCREEN/GUEST-1'], [expect.any(String)]]);
  expect([...(bodiesOf(uploadImage)[0] as FormData).keys()]).toEqual(['file', 'small']);
  const body = { text: 'Selamat datang', position: 'BAWAH', image_path: '/api/v1/katalog/SJA/images/SPLASHSCREEN/GUEST-1/n.jpg' }; // prettier-ignore
  expect([pathsOf(saveSlide), bodiesOf(saveSlide)]).toEqual([['app/splash-screen/GUEST-1'], [body]]);
  expect(keysOf(saveSlide)).toEqual([expect.any(String)]);
  expect(screen.queryByText('1 slide belum disimpan')).toBeNull();
});

test('a picture that the server refuses is said at its field, and nothing is saved', async () => {
  const message = 'Ukuran Gambar Harus Antara 100 Dan 8000 Piksel';
  const details = [{ field: 'gambar_path', code: 'IMAGE_DIMENSIONS', message }];
  uploadImage.mockRejectedValue(new ApiError(400, 'VALIDATION_FAILED', 'Data Yang Dikirim Belum Benar', details));
  edit('MEMBER');
  await text();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(saveSlide).not.toHaveBeenCalled();
});

test('a stored picture is not sent again', async () => {
  edit('MEMBER');
  await type('HALO!');
  await save();
  await isSaid('Data Berhasil Dirubah');
  expect(uploadImage).not.toHaveBeenCalled();
  expect(bodiesOf(saveSlide)[0]).toEqual({ text: 'HALO!', position: 'ATAS', image_path: '/a.jpg' });
});

test('an empty text is said at its field and not sent; a failure says that it was not saved and keeps what was typed', async () => {
  edit('MEMBER');
  await type('');
  await save();
  expect(await screen.findByText('Text Tidak Boleh Kosong')).toBeTruthy();
  expect(document.activeElement).toBe(await text());
  expect(saveSlide).not.toHaveBeenCalled();
  saveSlide.mockRejectedValue(brokenOff());
  await type('BARU');
  expect(screen.queryByText('Text Tidak Boleh Kosong')).toBeNull();
  await save();
  await isSaid('Simpan Data Gagal, Silahkan Ulangi Beberapa Saat Lagi');
  expect((await text()).value).toBe('BARU');
});

test('each slide keeps what is not saved, and the page is not left without a question', async () => {
  const router = edit('MEMBER');
  await type('HALO!');
  await userEvent.click(screen.getByText('GUEST 2'));
  expect((await text()).value).toBe('');
  await type('DUA');
  expect(screen.getByText('2 slide belum disimpan')).toBeTruthy();
  await userEvent.click(screen.getByText('MEMBER'));
  expect((await text()).value).toBe('HALO!');
  await userEvent.click(screen.getByText('Kembali'));
  expect(await screen.findAllByText('Belum disimpan')).toHaveLength(2);
  void router.navigate('/home');
  await userEvent.click(await screen.findByText('Tetap di sini'));
  expect(screen.queryByText('Beranda')).toBeNull();
});

test('who may only look finds no way to change', async () => {
  who('lihat');
  edit('MEMBER');
  await screen.findByText('HALO');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: /Ubah|Export/ })).toBeNull();
});
