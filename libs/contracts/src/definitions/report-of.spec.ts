import { describe, expect, it } from 'vitest';
import { called, last, ratio, report, share, when } from './report-of.js';
import { source } from './report-source.js';

const lines = source({
  name: 'lines',
  days: ['tgl_system', 'tgl_batal'],
  keys: ['sisi', 'tgl_system', 'tgl_batal', 'document_id', 'kode_sales', 'no_urut', 'kadar'],
  sums: ['berat', 'total_harga'],
  costs: ['hpp'],
  distinct: { jumlah_nota: 'document_id' },
  names: { nama_sales: 'kode_sales' },
});

const days = [{ name: 'tgl_from', type: 'date', default: 'today' }] as const;
const perSales = report(lines, {
  name: 'laporan-penjualan-per-sales',
  section: 'sales',
  where: { sisi: 'JUAL' },
  filters: [...days, { name: 'kode_sales', type: 'text', default: 'ALL' }],
  by: ['kode_sales', 'nama_sales'],
  columns: [
    'kode_sales',
    'nama_sales',
    'jumlah_nota',
    { name: 'total_harga', width: 20 },
    'hpp',
    ratio('harga_rata_gram', 'total_harga', 'berat'),
    share('persen', 'total_harga'),
    when('minggu', 'total_harga', { hari: 'MINGGU' }),
    last('tgl_terakhir', 'tgl_system'),
  ],
  sort: ['-total_harga', 'kode_sales'],
  charts: [{ kind: 'bar', values: ['total_harga'], by: 'nama_sales' }],
});

describe('report', () => {
  it('is a definition like any other', () => {
    expect(perSales).toMatchObject({
      route: '/laporan-penjualan-per-sales',
      path: 'laporan/penjualan-per-sales',
      orientation: 'landscape',
      columns: [
        { name: 'kode_sales' },
        { name: 'nama_sales' },
        { name: 'jumlah_nota', total: 'given' },
        { name: 'total_harga', total: 'sum', width: 20 },
        { name: 'hpp', total: 'sum', confidential: true },
        { name: 'harga_rata_gram', ratio: { of: 'total_harga', by: 'berat' } },
        { name: 'persen', share: 'total_harga' },
        { name: 'minggu', total: 'sum' },
        { name: 'tgl_terakhir' },
      ],
      sort: [
        { column: 'total_harga', direction: 'desc' },
        { column: 'kode_sales', direction: 'asc' },
      ],
    });
    expect(perSales.columns[8]).toEqual({ name: 'tgl_terakhir' });
  });

  it('asks its source for what it shows and for what that is made of, once', () => {
    expect(perSales.from).toMatchObject({
      source: 'lines',
      day: 'tgl_system',
      where: { sisi: 'JUAL' },
      by: ['kode_sales', 'nama_sales'],
    });
    expect(perSales.from.picks.map(({ name, of, kind }) => `${name} ${of} ${kind}`)).toEqual([
      'kode_sales kode_sales key',
      'nama_sales nama_sales name',
      'jumlah_nota jumlah_nota count',
      'total_harga total_harga sum',
      'hpp hpp cost',
      'minggu total_harga sum',
      'tgl_terakhir tgl_system key',
      'berat berat sum',
    ]);
  });

  it('keeps what rows are grouped, told and sorted by, shown or not', () => {
    const { from, groups } = report(lines, {
      name: 'laporan-detail',
      section: 'sales',
      day: 'tgl_batal',
      filters: days,
      columns: [called('harga_jual', 'total_harga')],
      groups: ['tgl_batal', { by: 'document_id', attributes: ['nama_sales'] }],
      sort: ['tgl_batal', 'no_urut'],
    });
    expect(groups).toEqual([{ by: 'tgl_batal' }, { by: 'document_id', attributes: [{ name: 'nama_sales' }] }]);
    expect(from.by).toBeUndefined();
    expect(from.picks.map(({ name }) => name)).toEqual([
      'harga_jual', 'tgl_batal', 'document_id', 'nama_sales', 'no_urut',
    ]); // prettier-ignore
  });

  it('does not compile with what its source lacks, and throws', () => {
    const spec = { name: 'laporan-x', section: 'sales', filters: days, columns: ['berat'] } as const;
    // @ts-expect-error no such field
    expect(() => report(lines, { ...spec, columns: ['berta'] })).toThrow('laporan-x: lines has no berta');
    // @ts-expect-error no such key
    expect(() => report(lines, { ...spec, where: { status: 'VALID' } })).toThrow('has no status');
    // @ts-expect-error no such key
    expect(() => report(lines, { ...spec, by: ['kode_dept'] })).toThrow('has no kode_dept');
    // @ts-expect-error a figure is no group
    expect(() => report(lines, { ...spec, groups: ['berat'] })).toThrow();
    // @ts-expect-error no day of it
    expect(() => report(lines, { ...spec, day: 'tgl_input' })).toThrow('has no tgl_input');
    expect(() => report(lines, { ...spec, sort: ['-persen'] })).toThrow('has no persen');
    expect(() => report(lines, { ...spec, columns: ['berat', ratio('rata', 'harga', 'berat')] })).toThrow('no harga');
    expect(() => report(lines, { ...spec, filters: [{ name: 'status', type: 'text', default: 'ALL' }] })).toThrow(
      'has no status',
    );
  });

  it('refuses a column that is several values where rows are made one', () => {
    const spec = { name: 'laporan-x', section: 'sales', filters: days } as const;
    expect(() => report(lines, { ...spec, by: ['kode_sales'], columns: ['kadar', 'berat'] })).toThrow(
      'is not by kadar',
    );
    expect(() => report(lines, { ...spec, by: ['kadar'], columns: ['nama_sales', 'berat'] })).toThrow('nama_sales');
  });

  it('is as of one day, with none before it', () => {
    const day = [{ name: 'tanggal', type: 'date', default: 'today' }] as const;
    const spec = { name: 'laporan-x', section: 'sales', filters: day, columns: ['berat'], asOf: true } as const;
    expect(report(lines, spec).from).toMatchObject({ asOf: true });
    for (const other of [{ filters: days }, { filters: [...day, ...days] }, { filters: [] }])
      expect(() => report(lines, { ...spec, ...other })).toThrow('laporan-x is as of a day');
    expect(() => report(lines, { ...spec, compare: 'same-span' })).toThrow('laporan-x is as of a day');
    expect(() => report(lines, { ...spec, fill: 'bulan' })).toThrow('laporan-x is as of a day');
  });
});

describe('source', () => {
  it('refuses a name said twice and one of a key that is not there', () => {
    const usual = { name: 'x', days: ['tgl'], keys: ['tgl', 'kode'], sums: ['berat'] } as const;
    expect(() => source({ ...usual, costs: ['berat'] })).toThrow('x says berat twice');
    expect(() => source({ ...usual, names: { nama: 'kode_lain' } })).toThrow('x has no key kode_lain');
    expect(() => source({ ...usual, days: ['tgl_lain'] })).toThrow('x has no key tgl_lain');
    expect(() => source({ ...usual, persons: ['nama'] })).toThrow('x has no name nama');
  });
});
