import type { AnyReportDefinition, AnyRow } from '@emas/contracts/definitions/report';
import { describe, expect, it } from 'vitest';
import { buildDocument } from './build-document.js';
import { visibleTo } from './visible.js';

const figure = (name: string, more: object = {}) => ({ name, format: 'rupiah', total: 'sum', ...more }) as const;
const SALES = figure('total_harga');
const COST = figure('hpp', { confidential: true });

const plain = {
  name: 'laporan-penjualan',
  route: '/laporan-penjualan',
  path: 'laporan/penjualan',
  section: 'sales',
  orientation: 'landscape',
  filters: [{ name: 'banyak', type: 'number', default: 'ALL' }],
  columns: [{ name: 'kode_group' }, SALES, COST],
} as const;

/** What a source is asked for beside its columns, to compute others or to put rows in order. */
const unseen = { source: 'trade-lines', day: 'tgl_system', where: {}, picks: [{ name: 'laba', of: 'laba', kind: 'cost' }] }; // prettier-ignore
const percent = (name: string, more: object) => ({ name, format: 'percent', ...more }) as const;

const REPORTS: Readonly<Record<string, object>> = {
  'a column': {},
  'a ratio, of a column or of a field that is none': {
    columns: [
      ...plain.columns,
      percent('margin', { ratio: { of: 'hpp', by: 'total_harga', factor: 10_000 } }),
      percent('laba_persen', { ratio: { of: 'laba', by: 'total_harga', factor: 10_000 } }),
    ],
    from: unseen,
  },
  'a share, or a difference of one': {
    columns: [
      ...plain.columns,
      percent('bagian', { share: 'laba' }),
      figure('selisih', { terms: ['total_harga', '-hpp'] }),
    ],
    from: unseen,
  },
  'the order of the rows, their places and the first of them': {
    columns: [...plain.columns, { name: 'peringkat', format: 'int', rank: true }],
    sort: [{ column: 'laba', direction: 'desc' }],
    top: 'banyak',
    from: unseen,
  },
  'an order that a filter chooses': {
    filters: [{ name: 'banyak', type: 'enum', values: ['2'], default: 'ALL' }],
    sortFilter: { filter: 'banyak', choices: { 2: [{ column: 'hpp', direction: 'desc' }] } },
  },
  'a balance': {
    columns: [...plain.columns, figure('saldo', { total: 'last' })],
    balance: { runs: [{ in: 'total_harga', out: 'hpp', as: 'saldo' }] },
  },
  'charts and recaps': {
    charts: [
      { kind: 'bar', values: ['hpp'], by: 'kode_group' },
      { kind: 'bar', values: ['total_harga'], by: 'kode_group' },
    ],
    recaps: [{ name: 'kode_group', per: 'kode_group', columns: ['total_harga', 'hpp', figure('laba', { terms: ['total_harga', '-hpp'] })] }], // prettier-ignore
  },
  'a check': { checks: [{ sums: [['total_harga'], ['hpp', 'laba']] }], from: unseen },
};

const row = (kode_group: string, total_harga: number, hpp: number): AnyRow => ({
  ...{ kode_group, total_harga, hpp, laba: total_harga - hpp },
});
const ROWS = [row('G1', 900, 700), row('G2', 500, 100), row('G3', 800, 790)];
const OTHER_COSTS = [row('G1', 900, 10), row('G2', 500, 450), row('G3', 800, 300)];

describe.each(Object.entries(REPORTS))('%s', (_, more) => {
  const definition = { ...plain, ...more } as unknown as AnyReportDefinition;
  const build = (rows: readonly AnyRow[], seesCost: boolean) =>
    buildDocument({
      definition: visibleTo(definition, { seesCost, gate: () => true }),
      data: { rows },
      filters: { banyak: '2' },
      shop: { kode_toko: 'SJA', nama_toko: 'SINAR JAYA', alamat_toko: 'MALANG' },
      ...{ language: 'id', printedBy: 'KASIR1', printedAt: '2026-11-23T03:00:00.000Z' },
    });

  it('tells nothing of cost to who may not see it: with other costs it is the same document', () => {
    expect(build(OTHER_COSTS, false)).toEqual(build(ROWS, false));
    expect(build(OTHER_COSTS, true)).not.toEqual(build(ROWS, true));
  });
});
