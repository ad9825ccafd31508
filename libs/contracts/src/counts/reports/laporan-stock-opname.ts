import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, TRAY, WAREHOUSE } from '../../reports/filters.js';
import { BESIDE_THE_BOOKS, COUNT_NUMBER, COUNT_RECAPS, type CountedRow, type CountRecaps, OUTCOME, TO_LOOK_AT } from './counted-rows.js'; // prettier-ignore

/** Counts by tray, of receipts, of quantities and of what waits: whatever was expected or met, count by count and tray by tray. */
export const laporanStockOpname: ReportDefinition<CountedRow, CountRecaps> = {
  name: 'laporan-stock-opname',
  route: '/laporan-stock-opname',
  path: 'laporan/stock-opname',
  section: 'stock',
  orientation: 'landscape',
  filters: [...DAYS, COUNT_NUMBER, WAREHOUSE, TRAY, OUTCOME],
  columns: [
    { name: 'kode_barcode' },
    { name: 'nama_barang' },
    { name: 'kode_group' },
    { name: 'kadar' },
    { name: 'qty', total: 'sum', inTotalOnly: true },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'harga_modal', total: 'sum', confidential: true },
    { name: 'hasil' },
    { name: 'baki_ditemukan' },
    { name: 'hitung_by' },
    { name: 'jam' },
  ],
  groups: [
    {
      by: 'no_opname',
      attributes: [{ name: 'tgl_system' }, { name: 'jenis_opname' }, { name: 'status' }, { name: 'valid_by' }],
    },
    { by: 'kode_baki' },
  ],
  sort: [
    { column: 'no_opname', direction: 'desc' },
    { column: 'kode_baki', direction: 'asc' },
    { column: 'hasil', direction: 'asc' },
    { column: 'kode_barcode', direction: 'asc' },
  ],
  uncounted: BESIDE_THE_BOOKS,
  marks: [TO_LOOK_AT],
  recaps: [...COUNT_RECAPS],
};
