import { manualPayments, payments } from '@emas/contracts/reports/sources/payments';
import { type SqlBranch, type SqlSource, sqlSource } from '../../../engine/report/sql-source.js';
import { cameBack, inList, MANUAL, NOTE_KIND, ORDINARY, registry, salesPerson } from './names.js';

const sold = (documents: typeof ORDINARY): SqlBranch<typeof payments> => ({
  from: `${documents('sale')} s JOIN read.sale_payment b ON b.shop = s.shop AND b.sale_id = s.id`,
  shop: 's.shop',
  columns: {
    sisi: `'JUAL'`, status: 's.status', tgl_system: 's.tgl_system', document_id: 's.id',
    no_faktur_jual: 's.no_faktur_jual', no_faktur_beli: 'NULL::text', jenis_nota: 'NULL::text',
    customer_id: 's.customer_id', kode_sales: 's.kode_sales', valid_by: 's.valid_by', cara_bayar: 'b.cara_bayar',
    kode_bank: 'b.kode_bank', no_rekening: 'b.no_rekening', no_ref: 'b.no_ref', jumlah_transaksi: '1',
    jumlah: 'b.jumlah', biaya: 'b.biaya',
  },
}); // prettier-ignore

const paidFor = (source: typeof payments | typeof manualPayments, documents: typeof ORDINARY): SqlSource => sqlSource(
  source,
  [
    sold(documents),
    cameBack(source, sold(documents)),
    {
      from: `${documents('purchase')} p JOIN read.purchase_payment b ON b.shop = p.shop AND b.purchase_id = p.id`,
      shop: 'p.shop',
      columns: {
        sisi: `'BELI'`, status: 'p.status', tgl_system: 'p.tgl_system', document_id: 'p.id',
        no_faktur_jual: 'p.no_faktur_jual', no_faktur_beli: 'p.no_faktur_beli', jenis_nota: NOTE_KIND,
        customer_id: 'p.customer_id', kode_sales: 'p.kode_sales', valid_by: 'p.valid_by', cara_bayar: 'b.cara_bayar',
        kode_bank: 'NULL::text', no_rekening: 'b.no_rekening', no_ref: 'b.no_ref', jumlah_transaksi: '1',
        jumlah: 'b.jumlah', biaya: '0',
      },
    },
  ],
  { nama_customer: registry, nama_sales: salesPerson, nama_bank: inList('master_bank', 'kode_bank', 'nama_bank', true) },
); // prettier-ignore

export const paymentsSource = paidFor(payments, ORDINARY);
export const manualPaymentsSource = paidFor(manualPayments, MANUAL);
