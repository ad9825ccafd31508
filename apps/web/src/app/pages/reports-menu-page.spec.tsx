import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { AccessTree } from '@emas/contracts/permissions/access-tree';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import { routeOf } from '../manifest.js';
import { IsBuiltContext } from '../open-routes.js';
import ReportsMenuPage from './reports-menu-page.js';

beforeAll(startTestI18n);

const page = (id: string) => ({ id, is_show: true, children: [{ id: 'lihat', is_show: true, children: [] }] });
const open = (...reports: readonly string[]) => {
  const akses: AccessTree = [{ id: 'Laporan', is_show: true, children: reports.map(page) }];
  atWork({ user_id: 'READER', akses });
  render(
    <IsBuiltContext value={() => true}>
      <MemoryRouter>
        <CurrentPageContext value={{ route: routeOf('/SubMenuLaporan')!, title: 'Laporan', crumbs: [] }}>
          <ReportsMenuPage />
        </CurrentPageContext>
      </MemoryRouter>
    </IsBuiltContext>,
  );
};
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('reports stand under their sections, are found by their words, and favourites stand first', async () => {
  open('laporan-penjualan', 'laporan-tutup-toko', 'laporan-otorisasi');
  expect(links()).toEqual(['Laporan Penjualan', 'Laporan Tutup Toko', 'Laporan Otorisasi']);
  fireEvent.click(screen.getByRole('button', { name: 'Tambahkan Laporan Otorisasi ke favorit' }));
  await waitFor(() => expect(links()[0]).toBe('Laporan Otorisasi'));
  const search = screen.getByPlaceholderText('Cari laporan');
  fireEvent.change(search, { target: { value: 'toko tutup' } });
  expect(links()).toEqual(['Laporan Tutup Toko']);
  fireEvent.change(search, { target: { value: 'penjualan' } });
  search.focus();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Laporan Penjualan');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(search);
  fireEvent.change(search, { target: { value: 'toko buka' } });
  expect(screen.queryByText('Laporan tidak ditemukan')).not.toBeNull();
});

test('who may open no report is told so, and is not asked to spell better', () => {
  open();
  expect(screen.queryByText('Tidak ada halaman yang terbuka untuk Anda di menu ini')).not.toBeNull();
  expect(screen.queryByText('Laporan tidak ditemukan')).toBeNull();
  expect(screen.queryByPlaceholderText('Cari laporan')).toBeNull();
});
