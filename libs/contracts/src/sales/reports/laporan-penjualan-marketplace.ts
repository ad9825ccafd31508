import { report } from '../../definitions/report-of.js';
import { DAYS, MARKETPLACE } from '../../reports/filters.js';
import { marketplaceSales } from '../../reports/sources/marketplace-sales.js';

/** What marketplaces pay of the sales of the days, and whether it has arrived. */
export const laporanPenjualanMarketplace = report(marketplaceSales, {
  name: 'laporan-penjualan-marketplace',
  section: 'sales',
  filters: [
    ...DAYS,
    MARKETPLACE,
    { name: 'status', type: 'enum', default: 'ALL', values: ['OUTSTAND', 'CAIR'] },
  ],
  columns: [
    'tgl_system', 'no_faktur_jual', 'no_order', 'nama_customer', 'qty', 'berat', 'total_harga', 'biaya_marketplace',
    'jumlah_bersih', 'status', 'tgl_cair',
  ],
  groups: [{ by: 'kode_marketplace', attributes: ['nama_marketplace'] }],
  sort: ['kode_marketplace', 'tgl_system', 'no_faktur_jual'],
  recaps: [{ name: 'status', per: 'status', columns: ['jumlah_bersih'] }],
  charts: [{ kind: 'donut', values: ['total_harga'], by: 'kode_marketplace' }],
}); // prettier-ignore
