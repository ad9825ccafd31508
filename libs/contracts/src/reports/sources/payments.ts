import { source } from '../../definitions/report-source.js';

const asked = {
  days: ['tgl_system'],
  keys: [
    'sisi', 'status', 'tgl_system', 'document_id', 'no_faktur_jual', 'no_faktur_beli', 'jenis_nota', 'customer_id',
    'kode_sales', 'valid_by', 'cara_bayar', 'kode_bank', 'no_rekening', 'no_ref',
  ],
  sums: ['jumlah_transaksi', 'jumlah', 'biaya'],
  distinct: { jumlah_nota: 'document_id' },
  names: { nama_customer: 'customer_id', nama_sales: 'kode_sales', nama_bank: 'kode_bank' },
  persons: ['nama_customer', 'nama_sales'],
} as const; // prettier-ignore

/** What sales (`sisi` JUAL) were paid and purchases (BELI) paid out, one row a payment; cash is what was really paid. */
export const payments = source({ name: 'payments', ...asked });

/** The same of manual goods. */
export const manualPayments = source({ name: 'manual-payments', ...asked });
