import { paymentKinds } from '@emas/domain/payments/ways';
import { recap, report } from '../../definitions/report-of.js';
import {
  DAYS,
  DEPT,
  GROUP,
  SALES_PERSON,
  TRAY_OF_MANUAL,
  VALID_BY,
  VALID_OR_NOT,
  WAREHOUSE,
} from '../../reports/filters.js';
import { manualLines } from '../../reports/sources/manual-lines.js';
import { manualPayments } from '../../reports/sources/payments.js';

/** Every line of the sales of manual goods; those taken back are shown and do not count. */
export const laporanPenjualanManual = report(manualLines, {
  name: 'laporan-penjualan-manual',
  section: 'manual',
  module: 'MANUAL',
  where: { sisi: 'JUAL', status: ['VALID', 'BATAL'] },
  filters: [...DAYS, GROUP, DEPT, TRAY_OF_MANUAL, WAREHOUSE, SALES_PERSON, VALID_BY, VALID_OR_NOT],
  columns: [
    'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kode_baki', 'qty', 'berat', 'berat_murni', 'harga_gram', 'ongkos',
    'diskon', { name: 'ppn', module: 'PAJAK_MODULE' }, 'harga_jual', 'status',
  ],
  groups: ['tgl_system', { by: 'no_faktur_jual', attributes: ['nama_customer', 'kode_sales', 'valid_by'] }],
  sort: ['tgl_system', 'no_faktur_jual', 'no_urut'],
  uncounted: { column: 'status', values: ['BATAL'], from: 'all' },
  marks: [{ column: 'status', values: ['BATAL'], tone: 'muted' }],
  recaps: [
    recap(manualPayments, {
      name: 'cara_bayar',
      where: { sisi: 'JUAL', status: 'VALID' },
      by: ['cara_bayar'],
      order: paymentKinds('in'),
      columns: ['cara_bayar', 'jumlah_transaksi', 'jumlah'],
    }),
  ],
  checks: [{ sum: ['harga_bersih', 'diskon'], equals: { credit: 'penjualan/manual' } }],
}); // prettier-ignore
