import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AccessTree } from '@emas/contracts/permissions/access-tree';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import type * as UseSession from '../../platform/session/use-session.js';
import type { Session } from '../../platform/session/session.machine.js';
import { startTestI18n } from '../../testing/i18n.js';
import { routeOf } from '../manifest.js';
import { IsBuiltContext } from '../open-routes.js';
import ReportsMenuPage from './reports-menu-page.js';

let akses: AccessTree;

vi.mock('../../platform/session/use-session.js', async (original) => ({
  ...(await original<typeof UseSession>()),
  useSession: () => ({ user: { level: 'KASIR', akses }, modules: {} }) as unknown as Session,
  useOptionalUser: () => ({ kode_toko: 'SJA', user_id: 'KASIR1' }),
}));

beforeAll(startTestI18n);

const page = (id: string) => ({ id, is_show: true, children: [{ id: 'lihat', is_show: true, children: [] }] });
const open = (...reports: readonly string[]) => {
  akses = [{ id: 'Laporan', is_show: true, children: reports.map(page) }];
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
