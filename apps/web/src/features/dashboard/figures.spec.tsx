import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DashboardView, MonthAnalysis } from '@emas/contracts/dashboard/dashboard.view';
import { ApiError } from '../../platform/api/api-error.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { BestPanel, MonthPanel } from './month-panel.js';
import { StatCards } from './stat-cards.js';

testServer().on('GET *', () => {
  throw new ApiError(409, 'AWAY', 'Tidak Ada');
});
beforeAll(startTestI18n);

const sum = (total_harga: number) => ({ jumlah_nota: 2, total_qty: 2, total_berat: 6.54, total_harga });
const day = (sold: number) => ({ penjualan: sum(sold), pembelian: sum(1_000_000) });
const MONTH: MonthAnalysis = {
  ...{ periode: 'BULAN_INI', dari: '2026-11-01', sampai: '2026-11-23', sebanding: true, ...day(3_000_000) },
  lalu: { dari: '2026-10-01', sampai: '2026-10-23', ...day(2_000_000) },
  margin: { laba: 600_000, laba_lalu: 500_000 },
  jenis: [{ kode_dept: 'CINCIN', nama_dept: 'CINCIN', total_qty: 2, total_berat: 6.54, total_harga: 3_000_000 }],
  sales: [{ kode_sales: 'SL1', nama_sales: 'BUDI', total_berat: 6.54, total_harga: 3_000_000, target_rp: null }],
};
const VIEW = {
  ...{ tgl_system: '2026-11-23', total_penjualan: 3_000_000, total_pembelian: 1_000_000, hari_ini: day(3_000_000) },
  ...{ datagram_penjualan: 6.54, datagram_pembelian: 6.54 },
  minggu_lalu: { tgl_system: '2026-11-16', sampai_jam: '11:13', ...day(2_000_000) },
} as DashboardView;

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
const leadsTo = async (name: string | RegExp) =>
  (await screen.findAllByRole('link', { name }))[0]!.getAttribute('href');

describe('the figures of the dashboard', () => {
  beforeEach(() => atWork({ user_id: 'OWNER', level: 'OWN' }));

  it('of the day lead to its documents, and stand beside the same weekday', async () => {
    show(<StatCards view={VIEW} />);
    expect(await leadsTo(/3,000,000/)).toBe('/lihat-penjualan?status=VALID&tgl_from=2026-11-23&tgl_to=2026-11-23');
    expect(screen.getByText('▲ 50 %')).toBeTruthy();
    expect(screen.getByText(/minggu lalu, 2026-11-16, sampai pukul 11:13/)).toBeTruthy();
  });

  it('say so where nothing compares', async () => {
    show(<StatCards view={{ ...VIEW, minggu_lalu: null }} />);
    expect(await screen.findAllByText('Tidak sebanding')).toHaveLength(4);
  });

  it('lead nowhere for who may not see the rows', async () => {
    atWork({ level: 'KASIR' });
    show(<StatCards view={VIEW} />);
    expect(await screen.findByText('▲ 50 %')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('of a period lead to both its spans; profit stands there for who may see cost', async () => {
    show(<MonthPanel month={MONTH} onPeriod={vi.fn()} />);
    const rows = within(await screen.findByRole('table'));
    expect(await leadsTo('3,000,000')).toBe('/lihat-penjualan?status=VALID&tgl_from=2026-11-01&tgl_to=2026-11-23');
    expect(await leadsTo('2,000,000')).toBe('/lihat-penjualan?status=VALID&tgl_from=2026-10-01&tgl_to=2026-10-23');
    expect(rows.getByRole('row', { name: /^Laba Persen/ }).textContent).toBe('Laba Persen2025▼ 20 %');
  });

  it('of an earlier span that the shop was not there for do not compare', async () => {
    show(<MonthPanel month={{ ...MONTH, sebanding: false }} onPeriod={vi.fn()} />);
    expect(await screen.findAllByText('Tidak sebanding')).toHaveLength(8);
  });

  it('of a kind and of a seller lead to what was sold of it and by him', async () => {
    show(<BestPanel month={MONTH} />);
    await screen.findByText('CINCIN');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')!.split('&').at(-1));
    expect(links).toEqual(['kode_dept=CINCIN', 'kode_sales=SL1']);
  });
});
