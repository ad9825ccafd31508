import type { ReportFrom, ReportPick } from '@emas/contracts/definitions/report';
import { booksChecks } from './books-checks.js';
import { compareRows, fillRows } from './fill-rows.js';
import { daysBefore } from './source-days.js';

const key = (name: string): ReportPick => ({ name, of: name, kind: 'key' });
const sum = (name: string): ReportPick => ({ name, of: name, kind: 'sum' });
const of = (picks: readonly ReportPick[], more: Partial<ReportFrom> = {}): ReportFrom => ({
  source: 'x',
  day: 'tgl_system',
  where: {},
  picks,
  ...more,
});
const year = { from: '2026-01-01', to: '2026-11-20' };

describe('rows that nothing happened for', () => {
  it('stand between the first hour and the last', () => {
    const rows = ['09', '12'].map((jam) => ({ jam, total_harga: 5 }));
    const filled = fillRows(of([key('jam'), sum('total_harga')], { fill: 'jam' }), rows, year, []);
    expect(filled.map(({ jam, total_harga }) => `${jam} ${total_harga}`).sort()).toEqual([
      '09 5',
      '10 0',
      '11 0',
      '12 5',
    ]);
  });

  it('stand for every business day, with its weekday', () => {
    const from = of([key('tgl_system'), key('hari'), sum('berat')], { fill: 'tgl_system' });
    const rows = [{ tgl_system: '2026-11-19', hari: 'KAMIS', berat: 1 }];
    expect(fillRows(from, rows, year, ['2026-11-19', '2026-11-20'])).toEqual([
      ...rows,
      { tgl_system: '2026-11-20', hari: 'JUMAT', berat: 0 },
    ]);
  });

  it('stand for the twelve months of the year, and not at all where nothing happened', () => {
    const from = of([key('bulan'), sum('berat')], { fill: 'bulan' });
    expect(fillRows(from, [{ bulan: '2026-02', berat: 1 }], year, [])).toHaveLength(12);
    expect(fillRows(from, [], year, [])).toEqual([]);
  });
});

describe('what rows are compared with', () => {
  it('are as many days of the year before, or those just before', () => {
    expect(daysBefore(year, 'year-before')).toEqual({ from: '2025-01-01', to: '2025-11-20', moved: '1 year' });
    expect(daysBefore({ from: '2026-11-10', to: '2026-11-19' }, 'same-span')).toEqual({
      from: '2026-10-31',
      to: '2026-11-09',
      moved: '10 days',
    });
    expect(daysBefore({ from: '2028-01-01', to: '2028-02-29' }, 'year-before').to).toBe('2027-02-28');
  });

  it('meet by their keys; what one side lacks is 0', () => {
    const from = of([key('bulan'), sum('berat'), { ...sum('berat_lalu'), of: 'berat', before: true }]);
    const now = ['2026-01', '2026-02'].map((bulan) => ({ bulan, berat: 7 }));
    const then = ['2026-02', '2026-03'].map((bulan) => ({ bulan, berat_lalu: 3 }));
    expect(compareRows(from, now, then)).toEqual([
      { bulan: '2026-01', berat: 7, berat_lalu: 0 },
      { bulan: '2026-02', berat: 7, berat_lalu: 3 },
      { bulan: '2026-03', berat: 0, berat_lalu: 3 },
    ]);
  });
});

describe('totals beside the books', () => {
  it('tell what the account moved by on its side, and 0 where it did not move', () => {
    const checks = [
      { sum: 'diskon', equals: { debit: 'diskon' } },
      { sum: 'ongkos', equals: { credit: 'penjualan/ongkos' } },
      { sum: 'ongkos', equals: { credit: 'lain' } },
    ] as const;
    const rows = [
      { diskon: 5, ongkos: 3 },
      { diskon: 2, ongkos: 1 },
    ];
    const moved = new Map([
      ['diskon', 7],
      ['penjualan/ongkos', -4],
    ]);
    expect(
      booksChecks(checks, rows, moved).map(({ name, of, expected, actual }) => [name, of, expected, actual]),
    ).toEqual([
      ['debit', 'diskon', 7, 7],
      ['credit', 'penjualan/ongkos', 4, 4],
      ['credit', 'lain', 0, 4],
    ]);
  });
});
