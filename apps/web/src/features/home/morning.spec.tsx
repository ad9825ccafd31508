import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MorningView } from '@emas/contracts/dashboard/morning.view';
import { ACTIONS } from '@emas/contracts/permissions/access-tree';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork, rights } from '../../testing/session.js';
import { Morning } from './morning.js';

const server = testServer();
server.on('GET *', () => {
  throw new ApiError(409, 'AWAY', 'Tidak Ada');
});
beforeAll(startTestI18n);

const PAGES = [
  ...['validasi-penjualan', 'lihat-penjualan', 'lihat-pembelian', 'validasi-non-cash', 'laporan-non-cash', 'uang-kas'],
  ...['tutup-toko', 'papan-harga', 'master-baki', 'master-laci', 'data-users', 'tambah-data-barang'],
];

const SUM = { jumlah_nota: 2, total_qty: 2, total_berat: 6.54, total_harga: 3_270_000 };
const NOTHING: MorningView = {
  ...{ tgl_system: '2026-11-23', penjualan_menunggu: null, pembelian_menunggu: null, laci: null },
  ...{ penjualan_saya: null, penjualan_toko: null, non_cash: null, belum: [] },
};
const OWNERS: MorningView = {
  ...NOTHING,
  penjualan_menunggu: { jumlah: 3, total: 4_905_000, semua: true },
  laci: { kode_laci: 'LACI1', nama_laci: 'LACI KASIR 1', bersama: ['ANI', 'SU'], saldo: 6_635_000 },
  penjualan_saya: SUM,
  penjualan_toko: SUM,
  non_cash: { total: 1_635_000, sejak: '2026-11-20' },
};

function shown(view: MorningView, may: (page: string) => boolean = () => true) {
  atWork({ user_id: 'ANI', akses: rights(Object.fromEntries(PAGES.filter(may).map((page) => [page, ACTIONS]))) });
  server.on('GET beranda', view);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Morning />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const leadsTo = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the morning', () => {
  it('leads from every figure to its rows', async () => {
    shown(OWNERS);
    expect(await leadsTo(/^Nota menunggu pembayaran3/)).toBe('/validasi-penjualan');
    expect(await leadsTo(/^Penjualan saya hari ini/)).toBe('/lihat-penjualan?status=VALID&input_by=ANI');
    expect(await leadsTo(/^Non tunai belum cair.*1,635,000/)).toBe('/validasi-non-cash');
    expect(await leadsTo(/^Laci saya.*6,635,000LACI KASIR 1Bersama ANI, SU$/)).toBe('/uang-kas');
    expect(await leadsTo(/^Hari kerjaBuka/)).toBe('/tutup-toko');
  });

  it('shows who may not take money his own notes, and no drawer’s balance to who counts blind', async () => {
    const mine = { ...NOTHING, penjualan_menunggu: { jumlah: 1, total: 5, semua: false }, laci: { ...OWNERS.laci!, saldo: null } }; // prettier-ignore
    shown(mine, (page) => page === 'lihat-penjualan');
    expect(await leadsTo(/^Nota menunggu pembayaran1/)).toBe('/lihat-penjualan?status=OPEN&input_by=ANI');
    expect(screen.getByText('Dihitung tanpa melihat saldo')).toBeTruthy();
    expect(screen.queryByText('Penjualan hari ini')).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('offers to open a closed shop to whoever may', async () => {
    shown({ ...NOTHING, tgl_system: null });
    expect(await screen.findByRole('button', { name: 'Buka Toko' })).toBeTruthy();
  });

  it('names what an empty shop lacks, each with its screen, until it is put away', async () => {
    shown({ ...NOTHING, belum: ['harga', 'pengguna', 'barang'] }, (page) => page !== 'data-users');
    const steps = within(await screen.findByRole('list', { name: 'Menyiapkan toko' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/papan-harga', '/tambah-data-barang']); // prettier-ignore
    await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }));
    expect(screen.queryByText('Menyiapkan toko')).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    shown(NOTHING);
    expect((await screen.findAllByRole('button', { name: 'Coba Lagi' })).length).toBeGreaterThan(0);
  });
});
