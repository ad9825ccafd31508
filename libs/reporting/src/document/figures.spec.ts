import type { ReportData } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf, sourceOf } from '../testing/fixtures.js';
import { type Definition, type Row, build, figure, linesOf, plain, told } from '../testing/plain-report.js';
import { buildDocument } from './build-document.js';
import { visibleTo } from './visible.js';

const drawer = (kode_laci: string, tgl: string, masuk: number, keluar: number): Row => ({
  kode_laci,
  tgl_system: `2026-11-${tgl}`,
  masuk,
  keluar,
});

const kas: Definition = {
  ...plain,
  filters: [{ name: 'kategori', type: 'text', default: 'ALL' }],
  columns: [figure('masuk', { total: 'sum' }), figure('keluar', { total: 'sum' }), figure('saldo')],
  groups: [{ by: 'kode_laci' }, { by: 'tgl_system' }],
  balance: { runs: [{ in: 'masuk', out: 'keluar', as: 'saldo' }], per: 'kode_laci', unless: ['kategori'] },
};

describe('a figure that several rows have once', () => {
  const parts: Definition = {
    ...plain,
    columns: [
      figure('berat', { total: 'sum', once: 'baris' }),
      figure('potongan', { total: 'sum' }),
      figure('persen', { ratio: { of: 'potongan', by: 'berat', factor: 100 } }),
    ],
    groups: [{ by: 'jenis' }],
  };
  const part = (jenis: string, baris: string, berat: number, potongan: number): Row => ({
    jenis,
    baris,
    berat,
    potongan,
  });

  it('counts once in each total, however many rows it stands in', () => {
    const rows = [part('A', '1', 200, 10), part('A', '1', 200, 5), part('B', '1', 200, 20), part('B', '2', 50, 5)];
    expect(linesOf(build(parts, { rows }))).toEqual([
      'group0 A',
      'row | 200 10 5',
      'row | 200 5 3',
      'subtotal Subtotal A | 200 15 8',
      'group0 B',
      'row | 200 20 10',
      'row | 50 5 10',
      'subtotal Subtotal B | 250 25 10',
      'total Total Keseluruhan | 250 40 16',
    ]);
  });
});

describe('a running balance', () => {
  const rows = [
    drawer('L1', '18', 100, 0),
    drawer('L2', '18', 0, 50),
    drawer('L1', '18', 0, 30),
    drawer('L1', '19', 500, 0),
    drawer('L2', '19', 20, 0),
  ];
  const openings = [
    { kode_laci: 'L1', saldo: 1_000 },
    { kode_laci: 'L2', saldo: 200 },
    { kode_laci: 'L3', saldo: 75 },
    { kode_laci: 'L4', saldo: 0 },
  ];

  it('runs through the days of a drawer, and is told in the headings', () => {
    // L1: 1000 + 100 − 30 = 1070, + 500 = 1570. L2: 200 − 50 = 150, + 20 = 170. L3 stood still, L4 holds nothing.
    expect(linesOf(build(kas, { rows, openings }))).toEqual([
      'group0 L1 saldo=1000 saldo=1570',
      'group1 2026-11-18 saldo=1000 saldo=1070',
      'row | 100 0 1100',
      'row | 0 30 1070',
      'subtotal Subtotal 2026-11-18 | 100 30 ·',
      'group1 2026-11-19 saldo=1070 saldo=1570',
      'row | 500 0 1570',
      'subtotal Subtotal 2026-11-19 | 500 0 ·',
      'subtotal Subtotal L1 | 600 30 ·',
      'group0 L2 saldo=200 saldo=170',
      'group1 2026-11-18 saldo=200 saldo=150',
      'row | 0 50 150',
      'subtotal Subtotal 2026-11-18 | 0 50 ·',
      'group1 2026-11-19 saldo=150 saldo=170',
      'row | 20 0 170',
      'subtotal Subtotal 2026-11-19 | 20 0 ·',
      'subtotal Subtotal L2 | 20 50 ·',
      'group0 L3 saldo=75 saldo=75',
      'total Total Keseluruhan | 620 80 ·',
    ]);
  });

  it('names what it opened and closed with', () => {
    const [line] = build(kas, { rows, openings }).table.lines;
    expect(line!.kind === 'group' && line!.figures!.map(({ label }) => label)).toEqual(['Saldo awal', 'Saldo akhir']);
  });

  it('is left out while a filter narrows the rows', () => {
    const report = build(kas, { rows, openings }, { kategori: 'BIAYA' });
    expect(report.table.columns.map(({ name }) => name)).toEqual(['masuk', 'keluar']);
    expect(linesOf(report)[0]).toBe('group0 L1');
    expect(linesOf(report).join()).not.toContain('L3');
    expect(build(kas, { rows, openings }, { kategori: null }).table.columns).toHaveLength(3);
  });

  it('adds what the accounts hold on the totals over them', () => {
    const definition: Definition = {
      ...plain,
      columns: [
        figure('masuk', { total: 'sum' }),
        figure('keluar', { total: 'sum' }),
        figure('saldo', { total: 'last' }),
      ],
      groups: [{ by: 'supplier' }, { by: 'batu' }],
      balance: { runs: [{ in: 'masuk', out: 'keluar', as: 'saldo' }] },
    };
    const move = (supplier: string, batu: string, masuk: number): Row => ({ supplier, batu, masuk, keluar: 0 });
    const report = build(definition, {
      rows: [move('S1', 'A', 5), move('S1', 'B', 7), move('S2', 'C', 1)],
      openings: [
        { supplier: 'S1', batu: 'A', saldo: 10 },
        { supplier: 'S1', batu: 'Z', saldo: 3 },
      ],
    });
    // S1: A 15, B 7, Z 3 that stood still = 25; S2: C 1; together 26.
    expect(linesOf(report).filter((line) => /S\d|Total/.test(line))).toEqual([
      'group0 S1',
      'subtotal Subtotal S1 | 12 0 25',
      'group0 S2',
      'subtotal Subtotal S2 | 1 0 1',
      'total Total Keseluruhan | 13 0 26',
    ]);
  });

  it('ends at opening + in − out, whatever moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (count, seed) => {
        const random = randomOf(seed);
        const amount = (): number => Math.floor(random() * 1_000_000);
        const moved = Array.from({ length: count }, () =>
          drawer(`L${Math.floor(random() * 3)}`, String(10 + Math.floor(random() * 5)), amount(), amount()),
        );
        const opened = [0, 1, 2].map((index) => ({ kode_laci: `L${index}`, saldo: amount() }));
        const { lines } = build(kas, { rows: moved, openings: opened }).table;
        for (const line of lines) {
          if (line.kind !== 'group' || line.level > 0) continue;
          const [opening, closing] = line.figures!;
          const own = moved.filter(({ kode_laci }) => kode_laci === line.value);
          const change = own.reduce((sum, row) => sum + Number(row['masuk']) - Number(row['keluar']), 0);
          expect(closing!.value).toBe(Number(opening!.value) + change);
          expect(opening!.value).toBe(opened.find(({ kode_laci }) => kode_laci === line.value)!.saldo);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('lines between groups', () => {
  const labaRugi: Definition = {
    ...plain,
    columns: [
      { name: 'nama_akun' },
      figure('jumlah', { total: 'sum' }),
      { name: 'persen', format: 'percent', share: 'jumlah', whole: 'PENDAPATAN' },
    ],
    groups: [{ by: 'kelompok' }],
    sort: [{ column: 'kelompok', direction: 'asc', order: ['PENDAPATAN', 'HPP', 'BIAYA'] }],
    milestones: [
      { after: 'HPP', name: 'laba', of: ['PENDAPATAN', '-HPP'] },
      { after: 'BIAYA', name: 'nilai', of: ['laba', '-BIAYA'] },
    ],
    grandTotal: false,
    charts: [{ kind: 'bar', values: ['jumlah'], by: 'kelompok', milestones: ['nilai'] }],
  };
  const account = (kelompok: string, jumlah: number): Row => ({ kelompok, nama_akun: kelompok, jumlah });

  it('are made of the groups and lines before them', () => {
    const rows = [account('BIAYA', 150), account('PENDAPATAN', 900), account('HPP', 600), account('PENDAPATAN', 100)];
    // 1000 − 600 = 400 gross, − 150 = 250 net; each in percent of the income of 1000.
    expect(linesOf(build(labaRugi, { rows }))).toEqual([
      'group0 PENDAPATAN',
      'row | PENDAPATAN 900 9000',
      'row | PENDAPATAN 100 1000',
      'subtotal Subtotal PENDAPATAN | · 1000 10000',
      'group0 HPP',
      'row | HPP 600 6000',
      'subtotal Subtotal HPP | · 600 6000',
      'milestone Laba | · 400 4000',
      'group0 BIAYA',
      'row | BIAYA 150 1500',
      'subtotal Subtotal BIAYA | · 150 1500',
      'milestone Nilai | · 250 2500',
    ]);
  });

  it('stand where their group would stand, should it have no rows', () => {
    const rows = [account('PENDAPATAN', 100), account('BIAYA', 30)];
    const lines = linesOf(build(labaRugi, { rows })).filter((line) => !line.startsWith('row'));
    expect(lines).toEqual([
      'group0 PENDAPATAN',
      'subtotal Subtotal PENDAPATAN | · 100 10000',
      'milestone Laba | · 100 10000',
      'group0 BIAYA',
      'subtotal Subtotal BIAYA | · 30 3000',
      'milestone Nilai | · 70 7000',
    ]);
  });

  it('are places of a chart', () => {
    const rows = [account('PENDAPATAN', 100), account('HPP', 60)];
    const [chart] = build(labaRugi, { rows }).charts;
    expect(chart!.categories).toEqual(['PENDAPATAN', 'HPP', 'Nilai']);
    expect(chart!.series[0]!.values).toEqual([100, 60, 40]);
  });
});

describe('recaps out of the rows', () => {
  const batal: Definition = {
    ...plain,
    columns: [
      { name: 'no_faktur' },
      figure('total_harga', { total: 'sum' }),
      figure('hpp', { total: 'sum', confidential: true }),
    ],
    uncounted: { column: 'status', values: ['BATAL'], from: 'grand' },
    recaps: [
      { name: 'batal_by', per: 'batal_by', columns: [{ name: 'jumlah_nota', total: 'count' }, 'total_harga', 'hpp'] },
      { name: 'rata', average: 'tgl_system', columns: ['total_harga'] },
      { name: 'pair', per: ['status', 'batal_by'], columns: ['total_harga'], order: ['VALID', 'BATAL'] },
    ],
  };
  const note = (batal_by: string, tgl_system: string, total_harga: number, status = 'VALID'): Row => ({
    no_faktur: 'F',
    batal_by,
    tgl_system,
    total_harga,
    hpp: 1,
    status,
  });
  const rows = [note('SITI', 'a', 100), note('BUDI', 'a', 30), note('SITI', 'b', 45), note('SITI', 'c', 7, 'BATAL')];
  const recap = (report: ReportDocument, name: string) => report.recaps.find((one) => one.name === name)!;

  it('total each value of a column', () => {
    const { title, columns, lines } = recap(build(batal, { rows }), 'batal_by');
    expect(title).toBe('Rekap Per Dibatalkan Oleh');
    expect(columns.map(({ name }) => name)).toEqual(['batal_by', 'jumlah_nota', 'total_harga', 'hpp']);
    // What is shown but not counted is in its own line, not in the total.
    expect(lines.map(told)).toEqual(['row | BUDI 1 30 1', 'row | SITI 3 152 3', 'total Total | · 3 175 3']);
  });

  it('total each pair of values in a stated order', () => {
    expect(recap(build(batal, { rows }), 'pair').lines.map(told)).toEqual([
      'row | VALID BUDI 30',
      'row | VALID SITI 145',
      'row | BATAL SITI 7',
      'total Total | · · 175',
    ]);
  });

  it('tell what one of the values comes to on average, half-up', () => {
    // 175 on two days: 87.5 → 88.
    const { title, columns, lines } = recap(build(batal, { rows }), 'rata');
    expect([title, columns[0]!.label]).toEqual(['Rata-rata Per Hari Kerja', 'Hari']);
    expect(lines.map(told)).toEqual(['row | 2 88']);
  });

  it('take what does not add up as the query gave it of the whole', () => {
    const notes = figure('jumlah_nota', { total: 'given', format: 'int' });
    const definition: Definition = {
      ...batal,
      columns: [...batal.columns, notes],
      recaps: [{ name: 'rata', average: 'tgl_system', columns: ['jumlah_nota'] }],
    };
    // Seven notes on two days: 3.5 → 4.
    const report = build(definition, { rows, totals: [{ keys: [], figures: { jumlah_nota: 7 } }] });
    expect(recap(report, 'rata').lines.map(told)).toEqual(['row | 2 4']);
  });

  it('of rows that the query gave compute what they close with', () => {
    const saldo = figure('saldo_akhir', { terms: ['saldo_awal', 'masuk', '-keluar'] });
    const definition = {
      ...plain,
      columns: [{ name: 'no_faktur' }],
      recaps: [
        {
          name: 'kas',
          title: 'kas',
          columns: [figure('saldo_awal', { total: 'sum' }), figure('masuk'), figure('keluar'), saldo],
        },
      ],
    } as unknown as Definition;
    const recaps = {
      kas: [
        { saldo_awal: 500, masuk: 300, keluar: 120 },
        { saldo_awal: 0, masuk: 7, keluar: 0 },
      ],
    };
    // 500 + 300 − 120 = 680; 7; together 687.
    expect(recap(build(definition, { rows, recaps } as ReportData<Row>), 'kas').lines.map(told)).toEqual([
      'row | 500 300 120 680',
      'row | 0 7 0 7',
      'total Total | 500 · · 687',
    ]);
  });

  it('leave out what the asker may not see', () => {
    const source = sourceOf(batal, { rows }, { filters: {} });
    const definition = visibleTo(source.definition, { seesCost: false, gate: () => true });
    const report = buildDocument({ ...source, definition });
    expect(recap(report, 'batal_by').columns.map(({ name }) => name)).toEqual([
      'batal_by',
      'jumlah_nota',
      'total_harga',
    ]);
  });
});
