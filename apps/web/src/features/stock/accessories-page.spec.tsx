import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Action } from '@emas/contracts/permissions/access-tree';
import { type RouteDefinition, routes } from '@emas/contracts/routes';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startShortcuts } from '../../platform/input/shortcuts.js';
import { CurrentPageContext } from '../../platform/routing/current-page.js';
import { startTestI18n } from '../../testing/i18n.js';
import { bodiesOf, keysOf, testServer } from '../../testing/server.js';
import { atWork, rights } from '../../testing/session.js';
import AccessoriesPage from './accessories-page.js';

const KOTAK = { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', satuan_aksesoris: 'PCS', saldo_qty: 7, is_aktif: true }; // prettier-ignore
const HABIS = { ...KOTAK, kode_aksesoris: 'KAIN', nama_aksesoris: 'KAIN LAP', saldo_qty: 0 };

const server = testServer();
server.on('GET *', []);
server.on('GET aksesoris', { count: 2, data: [KOTAK, HABIS], names: {} });
const recordEntry = server.on('POST mutasi-aksesoris', { message: 'Mutasi Aksesoris Berhasil Disimpan', seq: 1 });
/** A supervisor who sees what things cost. */
const who = (...may: readonly Action[]): void => {
  const akses = rights({ 'tambah-dan-ambil-stock-aksesoris': may, 'harga-modal': ['lihat'] });
  atWork({ level: 'SPV', akses }, { SUPPLIER_MODULE: true });
};

beforeAll(async () => {
  await startTestI18n();
  startShortcuts();
});
beforeEach(() => who('lihat', 'tambah'));

function show(): void {
  const route: RouteDefinition = routes.find(({ path }) => path === '/tambah-dan-ambil-stock-aksesoris')!;
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CurrentPageContext value={{ route, title: 'Aksesoris', crumbs: [] }}>
          <AccessoriesPage />
        </CurrentPageContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Buttons of the rows; the page has one of its own, to add an accessory. */
const buttons = async (name: string): Promise<HTMLElement[]> => {
  await screen.findByText('KOTAK CINCIN');
  return screen.getAllByRole('button', { name }).filter((button) => button.closest('tbody'));
};

test('adds pieces by the keyboard alone, and shows at its field what the server refuses', async () => {
  show();
  await userEvent.click((await buttons('Tambah'))[0]!);
  const qty = await screen.findByLabelText(/^Qty/);
  await waitFor(() => expect(document.activeElement).toBe(qty));
  await userEvent.keyboard('5{Tab}2500');
  recordEntry.mockRejectedValueOnce(
    new ApiError(400, 'VALIDATION_FAILED', '-', [{ field: 'qty', code: 'notZero', message: 'Qty Ditolak' }]),
  );
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Qty Ditolak')).toBeTruthy();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(recordEntry).toHaveBeenCalledTimes(2));
  const [first, second] = bodiesOf(recordEntry);
  expect(first).toMatchObject({ jenis: 'TAMBAH', kode_aksesoris: 'KOTAK', qty: 5, harga_satuan: 2_500, kode_supplier: null }); // prettier-ignore
  // One form is one entry, however often it is sent.
  expect(second).toEqual(first);
  expect(new Set(keysOf(recordEntry)).size).toBe(1);
});

test('does not let more be taken than there is, nor of what there is none', async () => {
  show();
  const [kotak, kain] = await buttons('Ambil');
  expect(kain).toHaveProperty('disabled', true);
  await userEvent.click(kotak!);
  const qty = await screen.findByLabelText(/^Qty/);
  await userEvent.type(qty, '8');
  await userEvent.tab();
  expect(await screen.findByText('Stok Tidak Cukup, Tersedia 7')).toBeTruthy();
});

test('who may not add sees the list alone', async () => {
  who('lihat');
  show();
  expect(await buttons('Riwayat')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Ambil' })).toBeNull();
});
