import { describe, expect, it } from 'vitest';
import { laporanPembelianPerNota } from '../purchases/reports/laporan-pembelian-per-nota.js';
import { laporanPenjualan } from '../sales/reports/laporan-penjualan.js';
import { bundle } from '../messages/bundle.js';
import { type AnyReportDefinition, anyReport } from './report.js';
import { readFilters } from './report-filters.js';

const context = { today: '2026-11-20', oneMonth: false, gate: () => true };
const purchases: AnyReportDefinition = laporanPembelianPerNota;
const sales = anyReport(laporanPenjualan);

const refused = (definition: typeof sales, query: Record<string, unknown>, more = {}) =>
  readFilters(definition, query, { ...context, ...more }).refusals.map(({ field, code }) => [
    field,
    (bundle.id.validation as unknown as Record<string, string>)[code],
  ]);

describe('readFilters', () => {
  it('takes today and ALL where nothing is given', () => {
    const { filters, refusals } = readFilters(purchases, {}, context);
    expect(refusals).toEqual([]);
    expect(filters.entries()).toEqual([
      ['tgl_from', '2026-11-20'],
      ['tgl_to', '2026-11-20'],
      ['kode_group', null],
      ['kelompok_harga', null],
      ['kondisi', null],
    ]);
  });

  it('reads wire names and form names, in capitals, and no filter in ALL or nothing', () => {
    const query = {
      tgl_awal: '2026-11-01',
      tgl_to: '2026-11-20',
      kode_group: ' 750a ',
      kondisi: 'ALL',
      kelompok_harga: '',
    };
    const { filters } = readFilters(purchases, query, context);
    expect(filters.date('tgl_from')).toBe('2026-11-01');
    expect(filters.choice('kode_group')).toBe('750A');
    expect(filters.choice('kondisi')).toBeNull();
    expect(filters.choice('kelompok_harga')).toBeNull();
    expect(() => filters.choice('kode_toko')).toThrow('no filter kode_toko');
  });

  it('says what the specification says', () => {
    expect(refused(purchases, { tgl_from: '', tgl_to: '' })).toEqual([
      ['tgl_awal', 'Tanggal Awal Tidak Boleh Kosong'],
      ['tgl_akhir', 'Tanggal Akhir Tidak Boleh Kosong'],
    ]);
    expect(refused(sales, { tgl_from: '', tgl_to: '', kode_sales: '' })).toEqual([
      ['tanggal_awal', 'Tanggal Tidak Boleh Kosong'],
      ['sampai_tgl', 'Tanggal Tidak Boleh Kosong'],
      ['kode_sales', 'Kode Tidak Boleh Kosong'],
    ]);
    expect(refused(purchases, { tgl_from: '2026-11-20', tgl_to: '2026-11-19' })).toEqual([
      ['tgl_awal', 'Tanggal awal tidak boleh lebih besar dari tanggal akhir'],
      ['tgl_akhir', 'Tanggal awal tidak boleh lebih besar dari tanggal akhir'],
    ]);
  });

  it('protects one month only while its module is on', () => {
    // One calendar month from 31 January ends on 28 February.
    const month = { tgl_from: '2026-01-31', tgl_to: '2026-02-28' };
    const longer = { tgl_from: '2026-01-31', tgl_to: '2026-03-01' };
    expect(refused(purchases, month, { oneMonth: true })).toEqual([]);
    expect(refused(purchases, longer)).toEqual([]);
    expect(refused(purchases, longer, { oneMonth: true })).toEqual([
      ['tgl_awal', 'Rentang tanggal tidak boleh lebih dari 1 bulan'],
      ['tgl_akhir', 'Rentang tanggal tidak boleh lebih dari 1 bulan'],
    ]);
  });

  it('keeps to the business day while the date lock holds', () => {
    const locked = { ...context, lockedTo: ['2026-11-20'] };
    expect(readFilters(purchases, {}, locked).refusals).toEqual([]);
    expect(readFilters(purchases, { tgl_from: '2026-11-20', tgl_to: '2026-11-20' }, locked).refusals).toEqual([]);
    expect(readFilters(purchases, { tgl_from: '2026-11-19', tgl_to: '2026-11-21' }, locked).refusals).toEqual([
      { field: 'tgl_awal', code: 'dateLocked', params: { value: '2026-11-20' } },
      { field: 'tgl_akhir', code: 'dateLocked', params: { value: '2026-11-20' } },
    ]);
    const month = { filters: [{ name: 'bulan', type: 'month', default: 'thisMonth' } as const] };
    expect(readFilters(month, { bulan: '2026-10' }, locked).refusals[0]).toMatchObject({
      params: { value: '2026-11' },
    });
    expect(readFilters(month, { bulan: '' }, locked).refusals).toHaveLength(1);
    expect(readFilters(month, { bulan: '2026-11' }, locked).refusals).toEqual([]);
  });

  it.each([['2026-02-30'], ['20-11-2026'], ["2026-11-20' or 1=1"], [['2026-11-20']], [{ a: 1 }], ['x'.repeat(200)]])(
    'refuses %j as a date',
    (given) => {
      expect(readFilters(purchases, { tgl_from: given }, context).refusals).toHaveLength(1);
    },
  );
});
