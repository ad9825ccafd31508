import type { ReportData, ReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument, ReportLine } from '@emas/contracts/definitions/report-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCsv } from '../excel/report-csv.js';
import { randomOf, sourceOf } from '../testing/fixtures.js';
import { buildDocument } from './build-document.js';
import { visibleTo } from './visible.js';

type Row = Record<string, string | number | null>;
type Definition = ReportDefinition<Row>;

/** What is alike in all definitions here. */
const plain: Omit<Definition, 'columns'> = {
  name: 'figures',
  route: '/figures',
  path: 'figures',
  section: 'sales',
  orientation: 'landscape',
  filters: [],
};

const figure = (name: string, more: object = {}) => ({ name, format: 'rupiah' as const, ...more });

const build = (
  definition: Definition,
  data: ReportData<Row>,
  filters: Record<string, string | null> = {},
): ReportDocument => buildDocument(sourceOf(definition, data, { filters }));

const cellsOf = (line: { readonly cells: readonly unknown[] }): string =>
  line.cells.map((cell) => (cell === null ? '·' : String(cell))).join(' ');

/** A line as one text: `group0 L1 [saldo 500 → 700]`. */
function told(line: ReportLine): string {
  if (line.kind !== 'group') return `${line.kind === 'row' ? 'row' : `${line.kind} ${line.label}`} | ${cellsOf(line)}`;
  const figures = (line.figures ?? []).map(({ name, value }) => ` ${name}=${String(value)}`).join('');
  return `group${line.level} ${line.value}${figures}`;
}

const linesOf = (report: ReportDocument): string[] => report.table.lines.map(told);

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
    expect(line!.kind === 'group' && line!.figures!.map(({ label }) => label)).toEqual(['saldo awal', 'saldo akhir']);
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
    expect(recap(build(batal, { rows }), 'rata').lines.map(told)).toEqual(['row | 2 88']);
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
