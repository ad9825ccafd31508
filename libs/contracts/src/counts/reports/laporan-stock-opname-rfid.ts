import type { ReportDefinition } from '../../definitions/report.js';
import { DAYS, WAREHOUSE } from '../../reports/filters.js';
import { BESIDE_THE_BOOKS, COUNT_NUMBER, COUNT_RECAPS, type CountedRow, type CountRecaps, OUTCOME, TO_LOOK_AT } from './counted-rows.js'; // prettier-ignore

/** A thing that was read by its tag, or was not. */
export interface TaggedRow extends CountedRow {
  readonly epc: string | null;
  readonly jumlah_baca: number;
}

/** Counts by RFID: whatever was expected or read; a tag that no thing has is unknown. */
export const laporanStockOpnameRfid: ReportDefinition<TaggedRow, CountRecaps> = {
  name: 'laporan-stock-opname-rfid',
  route: '/laporan-stock-opname-rfid',
  path: 'laporan/stock-opname-rfid',
  section: 'stock',
  orientation: 'landscape',
  module: 'RFID',
  filters: [...DAYS, COUNT_NUMBER, WAREHOUSE, OUTCOME],
  columns: [
    { name: 'epc' },
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
    { name: 'jumlah_baca' },
    { name: 'jam' },
  ],
  groups: [
    {
      by: 'no_opname',
      attributes: [{ name: 'tgl_system' }, { name: 'status' }, { name: 'hitung_by' }, { name: 'valid_by' }],
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
