import { paymentKinds } from '@emas/domain/payments/ways';
import { recap, report } from '../../definitions/report-of.js';
import type { SourceRow } from '../../definitions/report-source.js';
import { DAYS, SALES_PERSON, VALID_BY } from '../../reports/filters.js';
import { payments } from '../../reports/sources/payments.js';
import { tradeDocuments } from '../../reports/sources/trade-documents.js';

const where = { sisi: 'JUAL', status: 'VALID' };
const [from, to] = DAYS;

/** VALID sales of the days, one row per invoice, and what was paid in which way, in the order of the register. */
export const laporanPenjualan = report(tradeDocuments, {
  name: 'laporan-penjualan',
  section: 'sales',
  where,
  filters: [
    { ...from, formName: 'tanggal_awal', requiredMessage: 'dateEmpty' },
    { ...to, formName: 'sampai_tgl', requiredMessage: 'dateEmpty' },
    { ...SALES_PERSON, requiredMessage: 'codeEmpty' },
    VALID_BY,
  ],
  columns: [
    'tgl_system', 'no_faktur_jual', 'nama_customer', 'kode_sales', 'valid_by', 'total_qty', 'total_berat',
    'total_berat_murni', 'subtotal', 'diskon', { name: 'ppn', module: 'PAJAK_MODULE' },
    { name: 'pph22', module: 'PAJAK_MODULE' }, 'total_harga', 'pembulatan',
    'bayar_cash', 'bayar_non_cash', 'bayar_lain',
  ],
  groups: ['tgl_system'],
  sort: ['tgl_system', 'no_faktur_jual'],
  recaps: [
    recap(payments, {
      name: 'cara_bayar',
      where,
      by: ['cara_bayar'],
      order: paymentKinds('in'),
      columns: ['cara_bayar', 'jumlah_transaksi', 'jumlah'],
    }),
  ],
  checks: [
    {
      sums: [
        ['total_harga'],
        ['subtotal', '-diskon', 'ppn', 'pph22'],
        ['bayar_cash', 'bayar_non_cash', 'bayar_lain', '-pembulatan'],
      ],
    },
    { sum: 'diskon', equals: { debit: 'diskon' } },
  ],
  notes: ['validSalesOnly'],
}); // prettier-ignore

/** A row of it, as its source tells it. */
export type SalesReportRow = Pick<
  SourceRow<typeof tradeDocuments>,
  | 'tgl_system' | 'no_faktur_jual' | 'nama_customer' | 'kode_sales' | 'valid_by' | 'total_qty' | 'total_berat'
  | 'total_berat_murni' | 'subtotal' | 'diskon' | 'ppn' | 'pph22' | 'total_harga' | 'bayar_cash' | 'bayar_non_cash' | 'bayar_lain'
  | 'pembulatan'
>; // prettier-ignore
