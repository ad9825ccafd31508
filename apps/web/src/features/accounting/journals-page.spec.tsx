import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type RouteDefinition, routes } from '@emas/contracts/routes';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { bodiesOf, pathsOf, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { DialogHost } from '../../ui/dialogs.js';
import { shownOptions } from '../../ui/testing/shown-options.js';
import { ToastHost } from '../../ui/toast.js';
import JournalsPage from './journals-page.js';

const journal = {
  trx: 'UANG_KAS',
  type: 'UANG_KELUAR',
  detail_akun: [
    { _id: '1', kode_akun: 'biaya', jenis_akun: 'BIAYA', nomor_akun: null },
    { _id: '2', kode_akun: 'kas', jenis_akun: 'KAS', nomor_akun: '1-1100' },
  ],
  tgl_berlaku: '2026-11-20',
  changed_by: 'OWNER',
  changed_at: '2026-11-20T02:00:00.000Z',
  version: 3,
};
const account = (nomor_akun: string, nama_akun: string, over = {}) => ({ nomor_akun, nama_akun, is_detail: true, is_aktif: true, ...over }); // prettier-ignore

const server = testServer();
server.on('GET para-akun-transaksi', [journal]);
server.on('GET para-akun-transaksi/suspense', []);
server.on('GET akuns', [
  account('1-1100', 'KAS'),
  account('6-1000', 'BIAYA OPERASIONAL', { is_detail: false }),
  account('6-1100', 'BIAYA UMUM TOKO'),
]);
const changeJournal = server.on('PUT para-akun-transaksi/:trx/:type', { message: 'Data Berhasil Diedit', seq: 9 });

beforeAll(startTestI18n);
beforeEach(() => atWork({ level: 'OWN', tgl_system: '2026-11-20' }));

async function open(): Promise<void> {
  const route: RouteDefinition = routes.find(({ path }) => path === '/parameter-akun')!;
  const page = (
    <CurrentPageContext value={{ route, title: 'Parameter Akun', crumbs: [] }}>
      <JournalsPage />
      <DialogHost />
      <ToastHost />
    </CurrentPageContext>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit UANG KAS UANG KELUAR' }));
}

test('a number is chosen among the accounts that take postings, and kept back until it is saved', async () => {
  await open();
  (await screen.findByRole('button', { name: 'Suspense' })).focus();
  await userEvent.keyboard('{Enter}');
  const choice = await screen.findByRole('combobox', { name: 'Pilih nomor akun biaya' });
  expect(document.activeElement).toBe(choice);
  const offered = shownOptions().map(({ textContent }) => textContent);
  expect(offered).toEqual(['Suspense', '1-1100 - KAS', '6-1100 - BIAYA UMUM TOKO']);
  await userEvent.click(screen.getByText('6-1100 - BIAYA UMUM TOKO'));
  expect(await screen.findByRole('button', { name: '6-1100 - BIAYA UMUM TOKO' })).toBeTruthy();
  expect(screen.getByText('1 perubahan belum disimpan')).toBeTruthy();
  expect(changeJournal).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  const asked = await screen.findByRole('alertdialog');
  await userEvent.click(within(asked).getAllByRole('button')[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan Perubahan' }));
  expect(await screen.findByText('Data Berhasil Diedit')).toBeTruthy();
  expect(pathsOf(changeJournal)).toEqual(['para-akun-transaksi/UANG_KAS/UANG_KELUAR']);
  expect(bodiesOf(changeJournal)).toEqual([
    {
      detail_akun: [{ ...journal.detail_akun[0], nomor_akun: '6-1100' }, journal.detail_akun[1]],
      tgl_berlaku: '2026-11-20',
      version: 3,
    },
  ]);
});

test('a failure is said with the icon of success, and its reason stands at the number', async () => {
  const message = 'Nomor Akun 6-1100 Tidak Ditemukan';
  changeJournal.mockRejectedValueOnce(
    new ApiError(400, 'VALIDATION_FAILED', 'Periksa Isian', [{ field: 'detail_akun.0.nomor_akun', code: 'lookupUnknown', message }]),
  ); // prettier-ignore
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Suspense' }));
  await screen.findByRole('combobox', { name: 'Pilih nomor akun biaya' });
  await userEvent.click(screen.getByText('6-1100 - BIAYA UMUM TOKO'));
  await userEvent.click(await screen.findByRole('button', { name: 'Simpan Perubahan' }));
  const said = await screen.findByText('Data Gagal Diedit');
  expect(said.closest('.dialog-success')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
});
