import { report, when } from '../../definitions/report-of.js';
import { DAYS, SALES_PERSON } from '../../reports/filters.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

const sold = { sisi: 'JUAL' };
const bought = { sisi: 'BELI' };

/** What each seller sold and bought, in the shops that have chosen it. */
export const laporanRekapSales = report(tradeDocuments, {
  name: 'laporan-rekap-sales',
  section: 'sales',
  shops: 'daftar_toko_rekap_sales',
  where: { status: 'VALID' },
  filters: [...DAYS, SALES_PERSON],
  by: ['kode_sales', 'nama_sales'],
  columns: [
    'kode_sales',
    'nama_sales',
    when('jumlah_nota_jual', 'jumlah_nota', sold),
    when('qty_jual', 'qty', sold),
    when('berat_jual', 'berat', sold),
    when('total_jual', 'total_harga', sold),
    when('jumlah_nota_beli', 'jumlah_nota', bought),
    when('qty_beli', 'qty', bought),
    when('berat_beli', 'berat', bought),
    when('total_beli', 'total_harga', bought),
    { name: 'berat_bersih', terms: ['berat_jual', '-berat_beli'] },
    { name: 'total_bersih', terms: ['total_jual', '-total_beli'] },
  ],
  sort: ['kode_sales'],
  charts: [{ kind: 'grouped-bar', values: ['berat_jual', 'berat_beli'], by: 'nama_sales' }],
});
