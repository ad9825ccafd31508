import { called, report } from '../../definitions/report-of.js';
import { CONDITION, DAYS, GROUP, PRICE_GROUP } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** Purchase lines of VALID invoices by condition: specification 2.4 and 3, `pembelian/hidup/report-limited`. */
export const laporanPembelianPerNota = report(tradeLines, {
  name: 'laporan-pembelian-per-nota',
  path: 'pembelian/hidup/report-limited',
  section: 'purchases',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, GROUP, PRICE_GROUP, CONDITION],
  columns: [
    'no_faktur_beli', 'kode_sales', 'nama_barang', 'kode_group', 'harga_emas', { name: 'qty', inTotalOnly: true },
    'berat_nota', 'berat', 'harga_nota', called('harga', 'total_harga'),
  ], // prettier-ignore
  groups: ['kondisi'],
  sort: ['kondisi', 'no_faktur_beli', 'no_urut'],
  pdfOnSearch: true,
  downloadAbove: 500,
});
