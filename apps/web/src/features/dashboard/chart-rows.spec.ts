import { expect, test } from 'vitest';
import { chartRows, isFlat } from './chart-rows.js';

const point = (periode: string, total_harga: number) => ({
  periode,
  total_harga,
  jumlah_nota: 1,
  total_qty: 1,
  total_berat: 1,
});

test('hours of both kinds stand in their order, missing ones as 0', () => {
  const rows = chartRows({
    penjualan: [point('09:00', 5), point('11:00', 7)],
    pembelian: [point('08:00', 3)],
  });
  expect(rows.map(({ label, values }) => [label, values['penjualan'], values['pembelian']])).toEqual([
    ['08:00', 0, 3],
    ['09:00', 5, 0],
    ['11:00', 7, 0],
  ]);
});

test('days are labelled by their number', () => {
  const [row] = chartRows({ penjualan: [point('2026-11-05', 5)], pembelian: [] });
  expect(row).toMatchObject({ label: '5', longLabel: '2026-11-05' });
});

test('a month without trade is flat', () => {
  expect(isFlat(chartRows({ penjualan: [point('2026-11-05', 0)], pembelian: [] }))).toBe(true);
  expect(isFlat(chartRows({ penjualan: [point('2026-11-05', 1)], pembelian: [] }))).toBe(false);
});
