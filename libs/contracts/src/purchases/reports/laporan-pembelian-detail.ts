import { called, report } from '../../definitions/report-of.js';
import { CONDITION, DAYS, DEPT, GROUP, SALES_PERSON, VALID_BY } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** Every line of the purchases of the days, under its document. */
export const laporanPembelianDetail = report(tradeLines, {
  name: 'laporan-pembelian-detail',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, DEPT, GROUP, CONDITION, SALES_PERSON, VALID_BY],
  columns: [
    'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kondisi', { name: 'qty', inTotalOnly: true }, 'berat_nota',
    'berat', 'susut', 'berat_murni', 'harga_nota', 'harga_emas', 'potongan', called('harga', 'total_harga'),
  ], // prettier-ignore
  groups: [
    'tgl_system',
    { by: 'no_faktur_beli', attributes: ['nama_customer', 'no_faktur_jual', 'kode_sales', 'valid_by'] },
  ],
  sort: ['tgl_system', 'no_faktur_beli', 'no_urut'],
  csv: true,
});
