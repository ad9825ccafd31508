import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SplashSlideView } from '@emas/contracts/catalogue/splash.view';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import * as sizes from '../../platform/input/image-sizes.js';
import { startTestI18n } from '../../testing/i18n.js';
import { DialogHost } from '../../ui/dialogs.js';
import { ToastHost } from '../../ui/toast.js';
import * as calls from './splash-calls.js';
import SplashPage from './splash-page.js';

vi.mock('./splash-calls.js', async (original) => {
  const real = await original<typeof calls>();
  const fetchSlides = vi.fn<typeof calls.fetchSlides>();
  const slidesQuery = { ...real.slidesQuery, queryFn: () => fetchSlides() };
  return { ...real, fetchSlides, slidesQuery, saveSlide: vi.fn() };
});
vi.mock('../../platform/input/image-sizes.js', async (original) => ({
  ...(await original<typeof sizes>()),
  checkImage: vi.fn(async (file: Blob) => file),
  uploadImage: vi.fn(),
}));
const rights = new Set<string>();
vi.mock('../../platform/session/use-session.js', () => ({
  useCan: () => (action: string) => rights.has(action),
  useOptionalUser: () => null,
}));
vi.mock('../../platform/routing/current-page.js', () => ({
  useCurrentPage: () => ({ title: 'Splashscreen Katalog', crumbs: [], route: { path: '/splashscreen-katalog' } }),
}));
const fetchSlides = vi.mocked(calls.fetchSlides);
const saveSlide = vi.mocked(calls.saveSlide);
const uploadImage = vi.mocked(sizes.uploadImage);

const slide = (kode: SplashSlideView['kode'], over: Partial<SplashSlideView> = {}): SplashSlideView => ({
  ...{ kode, name: kode.replace('-', ' '), screen_name: `SPLASH ${kode}`, url: null, text: '', position: 'BAWAH' },
  ...over,
});
const SLIDES = [slide('MEMBER', { url: '/a.jpg', text: 'HALO', position: 'ATAS' }), slide('GUEST-1'), slide('GUEST-2'), slide('GUEST-3')]; // prettier-ignore

beforeAll(async () => {
  await startTestI18n();
  await i18next.loadNamespaces(['catalogue', 'inputs']);
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(sizes.checkImage).mockImplementation(async (file) => file);
  queryClient.clear();
  fetchSlides.mockResolvedValue(SLIDES);
  rights.clear();
  for (const right of ['lihat', 'ubah', 'export']) rights.add(right);
});

function open(address = '/splashscreen-katalog') {
  const routes = [{ path: '/splashscreen-katalog', element: <SplashPage /> }, { path: '/home', element: <p>Beranda</p> }]; // prettier-ignore
  const router = createMemoryRouter(routes, { initialEntries: [address] });
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
  saveSlide.mockResolvedValue({ message: 'Data Berhasil Dirubah' });
  edit('GUEST-1');
  await type('Selamat datang ');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await save();
  await isSaid('Data Berhasil Dirubah');
  expect(uploadImage).toHaveBeenCalledWith('SPLASHSCREEN/GUEST-1', file, expect.any(String));
  const body = { text: 'Selamat datang', position: 'BAWAH', image_path: '/api/v1/katalog/SJA/images/SPLASHSCREEN/GUEST-1/n.jpg' }; // prettier-ignore
  expect(saveSlide).toHaveBeenCalledWith('GUEST-1', body, expect.any(String));
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
  saveSlide.mockResolvedValue({ message: 'Data Berhasil Dirubah' });
  edit('MEMBER');
  await type('HALO!');
  await save();
  await isSaid('Data Berhasil Dirubah');
  expect(uploadImage).not.toHaveBeenCalled();
  expect(saveSlide.mock.calls[0]![1]).toEqual({ text: 'HALO!', position: 'ATAS', image_path: '/a.jpg' });
});

test('an empty text is said at its field and not sent; a failure says that it was not saved and keeps what was typed', async () => {
  edit('MEMBER');
  await type('');
  await save();
  expect(await screen.findByText('Text Tidak Boleh Kosong')).toBeTruthy();
  expect(document.activeElement).toBe(await text());
  expect(saveSlide).not.toHaveBeenCalled();
  saveSlide.mockRejectedValue(new ApiError(0, 'NO_RESPONSE', 'Koneksi Bermasalah'));
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
  rights.delete('ubah');
  rights.delete('export');
  edit('MEMBER');
  await screen.findByText('HALO');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: /Ubah|Export/ })).toBeNull();
});
