import type { AnyRow, ReportDefinition } from '@emas/contracts/definitions/report';
import type { ReportDocument } from '@emas/contracts/definitions/report-document';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { describe, expect, it } from 'vitest';
import { salesRows, sourceOf } from '../testing/fixtures.js';
import { buildDocument } from './build-document.js';

interface Row {
  readonly tgl_system: string;
  readonly kode_dept: string | null;
  readonly nama_dept: string;
  readonly qty: number;
}

const DAYS = [
  { name: 'tgl_from', formName: 'tgl_awal', type: 'date', default: 'today' },
  { name: 'tgl_to', formName: 'tgl_akhir', type: 'date', default: 'today' },
] as const;

const BASE = {
  name: 'laporan-penjualan-per-jenis',
  route: '/laporan-penjualan-per-jenis',
  path: 'laporan/penjualan-per-jenis',
  section: 'sales',
  orientation: 'portrait',
} as const;

const perKind: ReportDefinition<Row> = {
  ...BASE,
  filters: [...DAYS, { name: 'kode_sales', type: 'text', default: 'ALL' }],
  columns: [{ name: 'nama_dept' }, { name: 'qty', total: 'sum' }],
  opens: { report: 'laporan-penjualan-detail', with: ['kode_dept'] },
};

const row = (kode_dept: string | null, qty: number, tgl_system = '2026-11-19'): Row => ({
  tgl_system,
  kode_dept,
  nama_dept: kode_dept ?? '',
  qty,
});
const asked = { tgl_from: '2026-11-01', tgl_to: '2026-11-20', kode_sales: 'ANI' };
const opened = ({ table }: ReportDocument): (string | undefined)[] => table.lines.map(({ opens }) => opens);

describe('rows that are sums', () => {
  const rows = [row('CIN', 2), row(null, 1)];

  it('lead to what they are sums of: same days, same filters, narrowed by the row', () => {
    const [first, nothing, total] = opened(buildDocument(sourceOf(perKind, { rows }, { filters: asked })));
    const days = '/laporan-penjualan-detail?tgl_from=2026-11-01&tgl_to=2026-11-20&kode_sales=ANI';
    expect([first, nothing, total]).toEqual([`${days}&kode_dept=CIN`, undefined, days]);
  });

  it('leave out what was not asked for, and take their own day within the days', () => {
    const perDay: ReportDefinition<Row> = {
      ...perKind,
      groups: [{ by: 'tgl_system' }],
      opens: { report: 'laporan-penjualan-detail', with: ['tgl_system', 'kode_dept'] },
    };
    const filters = { ...asked, kode_sales: null };
    const [group, line, subtotal] = opened(buildDocument(sourceOf(perDay, { rows: [row('CIN', 2)] }, { filters })));
    const day = '/laporan-penjualan-detail?tgl_from=2026-11-19&tgl_to=2026-11-19';
    expect([group, line, subtotal]).toEqual([day, `${day}&kode_dept=CIN`, day]);
  });

  it('of a month take its days as far as they were asked for; of a year’s report all of them', () => {
    interface Month {
      readonly bulan: string;
      readonly qty: number;
    }
    const columns = [
      { name: 'bulan', format: 'month' },
      { name: 'qty', total: 'sum' },
    ] as const;
    const opens = { report: 'laporan-penjualan', with: ['bulan'] } as const;
    const perMonth: ReportDefinition<Month> = { ...BASE, filters: DAYS, columns, opens };
    const perYear = { ...perMonth, filters: [{ name: 'tahun', type: 'year', default: 'thisYear' }] } as const;
    const data = { rows: [{ bulan: '2026-02', qty: 1 }] };
    const days = { tgl_from: '2026-01-15', tgl_to: '2026-02-10' };
    expect(opened(buildDocument(sourceOf(perMonth, data, { filters: days })))).toEqual([
      '/laporan-penjualan?tgl_from=2026-02-01&tgl_to=2026-02-10',
      '/laporan-penjualan?tgl_from=2026-01-15&tgl_to=2026-02-10',
    ]);
    expect(opened(buildDocument(sourceOf(perYear, data, { filters: { tahun: '2026' } })))).toEqual([
      '/laporan-penjualan?tgl_from=2026-02-01&tgl_to=2026-02-28',
      '/laporan-penjualan?tgl_from=2026-01-01&tgl_to=2026-12-31',
    ]);
  });

  it('give their charts the same ways', () => {
    const charted: ReportDefinition<Row> = { ...perKind, charts: [{ kind: 'bar', values: ['qty'], by: 'kode_dept' }] };
    const { charts } = buildDocument(sourceOf(charted, { rows }, { filters: asked }));
    expect(charts[0]!.opens).toEqual([expect.stringContaining('kode_dept=CIN'), null]);
  });
});

describe('rows of records', () => {
  const links = ({ table }: ReportDocument) => table.lines.flatMap((line) => (line.kind === 'row' ? [line] : []));

  it('lead to the document; its customer and the piece have ways of their own', () => {
    const [sold] = salesRows(1);
    const { opens, links: cells } = links(
      buildDocument(sourceOf(laporanPenjualan, { rows: [{ ...sold!, customer_id: 'a b' }] })),
    )[0]!;
    expect(opens).toBe(`/lihat-penjualan?q=${sold!.no_faktur_jual}`);
    expect(cells).toEqual({ 1: opens, 2: '/data-customer?id=a%20b' });
    const piece: ReportDefinition<{ readonly kode_barcode: string }> = {
      ...BASE,
      filters: DAYS,
      columns: [{ name: 'kode_barcode' }],
    };
    const rows = [{ kode_barcode: '261123068317' }] as const;
    expect(links(buildDocument(sourceOf(piece, { rows })))[0]!.opens).toBe('/data-barang?barcode=261123068317');
  });

  it('of a group are what its heading leads to, and what it tells beside', () => {
    const [sold] = salesRows(1);
    const grouped = {
      ...laporanPenjualan,
      groups: [{ by: 'no_faktur_jual', attributes: [{ name: 'nama_customer' }] }],
    };
    const rows = [{ ...sold!, customer_id: 'c1' }];
    const [group] = buildDocument(sourceOf(grouped as never, { rows })).table.lines;
    expect(group).toMatchObject({
      opens: `/lihat-penjualan?q=${sold!.no_faktur_jual}`,
      attributes: [{ opens: '/data-customer?id=c1' }],
    });
  });

  it('lead nowhere where there is no record', () => {
    const numbers = ['ZZSJA2611190001', 'FJ', '', null];
    const document = (no: string | null): ReportDocument =>
      buildDocument(sourceOf(laporanPenjualan, { rows: [{ ...salesRows(1)[0]!, no_faktur_jual: no as string }] }));
    for (const no of numbers) expect([no, links(document(no))[0]!.opens]).toEqual([no, undefined]);
  });

  it('are not in what other tables of the document show', () => {
    const recaps = { cara_bayar: [{ cara_bayar: 'CASH', jumlah_transaksi: 1, jumlah: 1 }] };
    const document = buildDocument(sourceOf(laporanPenjualan, { rows: salesRows(1), recaps }));
    const lines: readonly AnyRow[] = document.recaps[0]!.lines as never;
    expect(lines.every((line) => !('opens' in line))).toBe(true);
  });
});

describe('figures of the books', () => {
  interface Line {
    readonly seq: number | string;
    readonly akun: string;
    readonly masuk: number;
    readonly saldo: number;
  }
  const lines: ReportDefinition<Line> = {
    ...BASE,
    filters: [...DAYS],
    columns: [
      { name: 'masuk', total: 'sum', trace: { kind: 'seq', of: 'seq' } },
      { name: 'saldo', trace: { kind: 'akun', of: 'akun' } },
    ],
  };

  it('lead to their event, and what an account held to its lines on the days; nothing leads nowhere', () => {
    const rows: Line[] = [
      { seq: '000001204', akun: 'kas/LACI1', masuk: 1_635_000, saldo: 6_635_000 },
      { seq: '', akun: '', masuk: 5, saldo: 5 },
      { seq: 1205, akun: 'kas/LACI1', masuk: 0, saldo: 7 },
    ];
    const { table } = buildDocument(
      sourceOf(lines, { rows }, { filters: { tgl_from: '2026-11-19', tgl_to: '2026-11-20' } }),
    );
    const links = table.lines.flatMap((line) => (line.kind === 'row' ? [line.links] : []));
    const days = 'tgl_from=2026-11-19&tgl_to=2026-11-20';
    expect(links).toEqual([
      { 0: '/buku-ledger?seq=1204', 1: `/buku-ledger?akun=kas%2FLACI1&${days}` },
      undefined,
      { 1: `/buku-ledger?akun=kas%2FLACI1&${days}` },
    ]);
  });

  interface DrawerLine extends Line {
    readonly kode_laci: string;
    readonly tgl_system: string;
  }
  const perDrawer: ReportDefinition<DrawerLine> = {
    ...BASE,
    filters: [...DAYS],
    columns: [{ name: 'masuk', total: 'sum', trace: { kind: 'seq', of: 'seq', total: 'akun' } }],
    groups: [{ by: 'kode_laci' }, { by: 'tgl_system' }],
  };

  it('of a group lead to the account that all its rows are of, on the days of the group', () => {
    const line = (kode_laci: string, tgl_system: string, akun: string): DrawerLine => ({ ...{ kode_laci, tgl_system, akun }, seq: 1, masuk: 5, saldo: 0 }); // prettier-ignore
    const rows = [
      line('LACI1', '2026-11-19', 'kas/LACI1'),
      line('LACI1', '2026-11-20', 'kas/LACI1'),
      line('LACI2', '2026-11-20', 'kas/LACI2'),
      line('LACI2', '2026-11-20', 'bank/1'),
    ];
    const filters = { tgl_from: '2026-11-19', tgl_to: '2026-11-20' };
    const { table } = buildDocument(sourceOf(perDrawer, { rows }, { filters }));
    const links = table.lines.flatMap((one) => (one.kind === 'subtotal' ? [one.links?.[0]] : []));
    const of = (days: string) => `/buku-ledger?akun=kas%2FLACI1&${days}`;
    expect(links).toEqual([
      of('tgl_from=2026-11-19&tgl_to=2026-11-19'),
      of('tgl_from=2026-11-20&tgl_to=2026-11-20'),
      of('tgl_from=2026-11-19&tgl_to=2026-11-20'),
      undefined,
      undefined,
    ]);
  });

  it('of a balance that days before made lead to those days', () => {
    interface Balance {
      readonly nomor_akun: string;
      readonly jumlah: number;
      readonly sejak: string;
    }
    const sheet: ReportDefinition<Balance> = {
      ...BASE,
      filters: [{ name: 'tanggal', type: 'date', default: 'today' }],
      columns: [{ name: 'nomor_akun' }, { name: 'jumlah' }],
      opens: { report: 'laporan-buku-besar', with: ['nomor_akun'], since: 'sejak' },
    };
    const rows = [{ nomor_akun: '1-1100', jumlah: 5, sejak: '2026-11-01' }];
    const [first] = opened(buildDocument(sourceOf(sheet, { rows }, { filters: { tanggal: '2026-11-20' } })));
    expect(first).toBe('/laporan-buku-besar?tgl_from=2026-11-01&tgl_to=2026-11-20&nomor_akun=1-1100');
  });
});
