import { paymentKinds } from '@emas/domain/payments/ways';
import { recap, report } from '../../definitions/report-of.js';
import { DAYS, PURCHASE_NOTE, SALES_PERSON, VALID_BY } from '../../reports/filters.js';
import { payments } from '../../reports/sources/payments.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

const where = { sisi: 'BELI', status: 'VALID' };

/** VALID purchases of the days, and how they were paid. */
export const laporanPembelian = report(tradeDocuments, {
  name: 'laporan-pembelian',
  section: 'purchases',
  where,
  filters: [...DAYS, SALES_PERSON, VALID_BY, PURCHASE_NOTE],
  columns: [
    'tgl_system', 'no_faktur_beli', 'no_faktur_jual', 'nama_customer', 'kode_sales', 'valid_by', 'total_qty', 'berat_nota',
    'berat', 'susut', 'berat_murni', 'potongan', 'total_harga', 'pembulatan', 'bayar_cash', 'bayar_transfer', 'bayar_tukar',
  ], // prettier-ignore
  groups: ['tgl_system'],
  sort: ['tgl_system', 'no_faktur_beli'],
  recaps: [
    recap(payments, {
      name: 'cara_bayar',
      where,
      by: ['cara_bayar'],
      order: paymentKinds('out'),
      columns: ['cara_bayar', 'jumlah_transaksi', 'jumlah'],
    }),
  ],
  checks: [
    { sums: [['total_harga'], ['bayar_cash', 'bayar_transfer', 'bayar_tukar', '-pembulatan']] },
    { sums: [['susut'], ['berat_nota', '-berat']] },
  ],
  notes: ['validPurchasesOnly'],
});
