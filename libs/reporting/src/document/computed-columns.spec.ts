import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCsv } from '../excel/report-csv.js';
import { sourceOf } from '../testing/fixtures.js';
import { type Definition, type Row, build, figure, linesOf, plain } from '../testing/plain-report.js';
import { visibleTo } from './visible.js';

describe('figures of a whole group', () => {
  const hancur: Definition = {
    ...plain,
    columns: [
      { name: 'no_faktur' },
      { name: 'berat', total: 'sum' },
      { name: 'berat_hasil', format: 'weight', total: 'sum', perGroup: true },
      { name: 'susut', total: 'sum', perGroup: true },
      { name: 'kadar_hasil', format: 'kadar', perGroup: true },
      { name: 'susut_persen', format: 'percent', ratio: { of: 'susut', by: 'berat' }, perGroup: true },
    ],
    groups: [{ by: 'no_hancur' }],
    checks: [{ sums: [['berat'], ['berat_hasil', 'susut']] }],
  };
  const piece = (no_hancur: string, no_faktur: string, berat: number, berat_hasil: number, susut: number): Row => ({
    no_hancur,
    no_faktur,
    berat,
    berat_hasil,
    susut,
    kadar_hasil: 99_900,
  });
  const rows = [
    piece('H1', 'A', 3_000, 4_900, 100),
    piece('H1', 'B', 2_000, 4_900, 100),
    piece('H2', 'C', 1_000, 990, 10),
  ];

  it('stand on its heading and its subtotal, and count once', () => {
    const report = build(hancur, { rows });
    // H1: 5.000 g in, 4.900 g out, 0.100 g lost = 2.00 %. Both bars: 110 of 6,000 mg = 1.83 %.
    expect(linesOf(report)).toEqual([
      'group0 H1 berat_hasil=4900 susut=100 kadar_hasil=99900 susut_persen=200',
      'row | A 3000 · · · ·',
      'row | B 2000 · · · ·',
      'subtotal Subtotal H1 | · 5000 4900 100 · 200',
      'group0 H2 berat_hasil=990 susut=10 kadar_hasil=99900 susut_persen=100',
      'row | C 1000 · · · ·',
      'subtotal Subtotal H2 | · 1000 990 10 · 100',
      'total Total Keseluruhan | · 6000 5890 110 · 183',
    ]);
    expect(report.checks).toEqual([{ label: expect.any(String), ok: true, message: '' }]);
  });

  it('are checked by group', () => {
    const [check] = build(hancur, { rows: [...rows.slice(0, 2), piece('H2', 'C', 1_000, 990, 9)] }).checks;
    expect(check!.ok).toBe(false);
    expect(check!.message).toContain('(H2)');
  });

  it('stand once in what other programs read', () => {
    const lines = reportCsv(build(hancur, { rows })).toString('utf8').trim().split('\r\n').slice(1);
    expect(lines).toEqual(['H1,A,3.000,4.900,0.100,99.90,2.00', 'H1,B,2.000,,,,', 'H2,C,1.000,0.990,0.010,99.90,1.00']);
  });
});

describe('columns that are computed', () => {
  const bulanan: Definition = {
    ...plain,
    columns: [
      { name: 'bulan' },
      figure('total', { total: 'sum' }),
      figure('lalu', { total: 'sum' }),
      figure('selisih', { terms: ['total', '-lalu'] }),
      { name: 'selisih_persen', format: 'percent', ratio: { of: 'selisih', by: 'lalu' } },
    ],
  };

  it('compare, and are computed anew on the total', () => {
    const rows = [
      { bulan: '01', total: 150, lalu: 100 },
      { bulan: '02', total: 30, lalu: 300 },
      { bulan: '03', total: 20, lalu: 0 },
    ];
    // 200 against 400: −200, −50.00 %; nothing to compare with has no percentage.
    expect(linesOf(build(bulanan, { rows }))).toEqual([
      'row | 01 150 100 50 5000',
      'row | 02 30 300 -270 -9000',
      'row | 03 20 0 20 ·',
      'total Total | · 200 400 -200 -5000',
    ]);
  });

  it('are hidden with what they are made of', () => {
    const secret = {
      ...bulanan,
      columns: bulanan.columns.map((one) => (one.name === 'lalu' ? { ...one, confidential: true } : one)),
    };
    const { definition } = sourceOf(secret as Definition, { rows: [] });
    const left = visibleTo(definition, { seesCost: false, gate: () => true });
    expect(left.columns.map(({ name }) => name)).toEqual(['bulan', 'total']);
  });

  it('take their units from the dictionary', () => {
    const definition: Definition = {
      ...plain,
      columns: [
        { name: 'harga_rata', format: 'price2', ratio: { of: 'harga', by: 'berat' } },
        { name: 'murni', format: 'kadar', ratio: { of: 'berat_murni', by: 'berat' } },
        { name: 'rata_nota', format: 'rupiah', ratio: { of: 'harga', by: 'jumlah_nota' } },
      ],
    };
    // 3,000,000 Rp for 3.000 g of 75 %: 1,000,000.00 Rp/g; 2 notes of 1,500,000.
    const rows = [{ harga: 3_000_000, berat: 3_000, berat_murni: 2_250, jumlah_nota: 2 }];
    expect(linesOf(build(definition, { rows }))[0]).toBe('row | 100000000 75000 1500000');
  });

  it('rank the first so many, and total no more than those', () => {
    const definition: Definition = {
      ...plain,
      filters: [{ name: 'limit', type: 'enum', default: 'ALL', values: ['2', '10'] }],
      columns: [{ name: 'peringkat', rank: true, format: 'int' }, { name: 'nama' }, figure('total', { total: 'sum' })],
      sort: [{ column: 'total', direction: 'desc' }],
      top: 'limit',
    };
    const rows = ['A', 'B', 'C'].map((nama, index) => ({ nama, total: 10 + index }));
    expect(linesOf(build(definition, { rows }, { limit: '2' }))).toEqual([
      'row | 1 C 12',
      'row | 2 B 11',
      'total Total | · · 23',
    ]);
    expect(linesOf(build(definition, { rows }, { limit: null }))).toHaveLength(4);
  });
});

describe('totals that do not add up', () => {
  const definition: Definition = {
    ...plain,
    columns: [
      { name: 'kode_group' },
      { name: 'jumlah_nota', format: 'int', total: 'given' },
      figure('total', { total: 'sum' }),
      figure('rata_nota', { ratio: { of: 'total', by: 'jumlah_nota' } }),
    ],
    groups: [{ by: 'kadar', format: 'text' }],
  };
  const rows = [
    { kadar: '75', kode_group: 'A', jumlah_nota: 2, total: 300 },
    { kadar: '75', kode_group: 'B', jumlah_nota: 2, total: 100 },
    { kadar: '70', kode_group: 'C', jumlah_nota: 1, total: 60 },
  ];

  it('are as the query gave them at every level, and so is what is divided by them', () => {
    const totals = [
      { keys: [], figures: { jumlah_nota: 4 } },
      { keys: ['75'], figures: { jumlah_nota: 3 } },
      { keys: ['70'], figures: { jumlah_nota: 1 } },
    ];
    // Three notes of 75 %: 400 / 3 = 133.33 → 133; four notes in all: 460 / 4 = 115.
    expect(linesOf(build(definition, { rows, totals })).filter((line) => /otal/.test(line))).toEqual([
      'subtotal Subtotal 75 | · 3 400 133',
      'subtotal Subtotal 70 | · 1 60 60',
      'total Total Keseluruhan | · 4 460 115',
    ]);
  });

  it('are blank where the query gave none', () => {
    expect(linesOf(build(definition, { rows })).at(-1)).toBe('total Total Keseluruhan | · · 460 ·');
  });
});

describe('shares', () => {
  it('are each rounded for themselves: their rest is shown nowhere but in the total of 100.00', () => {
    const definition: Definition = {
      ...plain,
      columns: [figure('total', { total: 'sum' }), { name: 'persen', format: 'percent', share: 'total' }],
    };
    const thirds = build(definition, { rows: [{ total: 1 }, { total: 1 }, { total: 1 }] });
    expect(linesOf(thirds)).toEqual(['row | 1 3333', 'row | 1 3333', 'row | 1 3333', 'total Total | 3 10000']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 50 }), (amounts) => {
        fc.pre(amounts.some((amount) => amount > 0));
        const { lines } = build(definition, { rows: amounts.map((total) => ({ total })) }).table;
        const shares = lines.flatMap((line) => (line.kind === 'row' ? [Number(line.cells[1])] : []));
        const sum = shares.reduce((all, share) => all + share, 0);
        expect(Math.abs(sum - 10_000)).toBeLessThanOrEqual(amounts.length / 2);
        const last = lines.at(-1)!;
        expect(last.kind === 'total' && last.cells[1]).toBe(10_000);
      }),
      { numRuns: 60 },
    );
  });
});
