import { ratio, report } from '../../definitions/report-of.js';
import { DAYS, GROUP } from '../../reports/filters.js';
import { tradeLines } from '../../reports/sources/trade-lines.js';

/** What was bought of each group, by condition and fineness, in the shops that have chosen it. */
export const laporanRekapTransaksiPembelian = report(tradeLines, {
  name: 'laporan-rekap-transaksi-pembelian',
  section: 'purchases',
  shops: 'daftar_toko_rekap_transaksi_pembelian',
  where: { sisi: 'BELI', status: 'VALID' },
  filters: [...DAYS, GROUP],
  by: ['kondisi', 'kadar', 'kode_group'],
  columns: [
    'kode_group', 'kadar', 'jumlah_nota', 'qty', 'berat_nota', 'berat', 'susut', 'berat_murni', 'potongan', 'total_harga',
    ratio('harga_rata_gram', 'total_harga', 'berat'),
  ], // prettier-ignore
  groups: ['kondisi'],
  sort: ['kondisi', '-kadar', 'kode_group'],
  opens: { report: 'laporan-pembelian-detail', with: ['kondisi', 'kode_group'] },
});
