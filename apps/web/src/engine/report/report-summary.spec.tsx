import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { laporanPenjualanBulanan } from '@emas/contracts/sales/reports/laporan-penjualan-bulanan';
import { buildDocument } from '@emas/reporting/document/build-document';
import { sourceOf } from '@emas/reporting/testing/fixtures';
import { startTestI18n } from '../../testing/i18n.js';
import { ReportSummary } from './report-summary.js';

beforeAll(startTestI18n);

const figures = { jumlah_nota: 3, qty: 4, berat: 8_540, berat_murni: 6_904, total_harga: 5_704_000 };

function summaryOf(berat_tahun_lalu: number, total_harga_tahun_lalu: number): HTMLElement {
  const row = { bulan: '2026-11', ...figures, berat_tahun_lalu, total_harga_tahun_lalu };
  const totals = [{ keys: [], figures: { jumlah_nota: 3 } }];
  const document = buildDocument(sourceOf(laporanPenjualanBulanan, { rows: [row], totals }, { filters: {} }));
  const { container } = render(<ReportSummary definition={laporanPenjualanBulanan} document={document} />);
  return container;
}

test('the year before stands beside the figure that it is compared with, and by how much it differs', () => {
  // 5,704,000 of 5,000,000 is 14.08 % more, 8.540 g of 10.000 g 14.60 % less.
  summaryOf(10_000, 5_000_000);
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  const told = (name: string) => within(summary).getByText(name).parentElement!.textContent;
  expect(told('Total Harga')).toContain('5,704,000Tahun lalu 5,000,000 (+14.08 %)');
  expect(told('Berat')).toContain('8.540Tahun lalu 10.000 (-14.60 %)');
  expect(within(summary).getAllByRole('term')).toHaveLength(6);
});

test('without a year before there is nothing to compare with', () => {
  expect(summaryOf(0, 0).textContent).not.toContain('Tahun lalu');
});
