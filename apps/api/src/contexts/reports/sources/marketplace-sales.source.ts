import { marketplaceSales } from '@emas/contracts/reports/sources/marketplace-sales';
import { type SqlBranch, sqlSource } from '../../../engine/report/sql-source.js';
import { cameBack, inList, ORDINARY, registry } from './names.js';

/** What of a sale each marketplace pays. */
const PAID = `(SELECT shop, sale_id, kode_bank, sum(jumlah)::bigint AS jumlah, sum(coalesce(biaya_usulan, 0))::bigint AS biaya
  FROM read.sale_payment WHERE cara_bayar = 'MARKETPLACE' GROUP BY shop, sale_id, kode_bank)`;

const SOLD: SqlBranch<typeof marketplaceSales> = {
  from: `${ORDINARY('sale')} s JOIN ${PAID} b ON b.shop = s.shop AND b.sale_id = s.id AND s.status = 'VALID'`,
  shop: 's.shop',
  columns: {
    tgl_system: 's.tgl_system', tgl_cair: 'NULL::date', status: `'OUTSTAND'`, document_id: 's.id',
    no_faktur_jual: 's.no_faktur_jual', no_order: 's.no_order', customer_id: 's.customer_id',
    kode_marketplace: 'b.kode_bank', qty: 's.total_qty', berat: 's.total_berat', total_harga: 's.total_harga',
    biaya_marketplace: 'b.biaya', jumlah_bersih: 'b.jumlah - b.biaya',
  },
}; // prettier-ignore

export const marketplaceSalesSource = sqlSource(marketplaceSales, [SOLD, cameBack(marketplaceSales, SOLD)], {
  nama_customer: registry,
  nama_marketplace: inList('master_marketplace', 'kode_marketplace', 'nama_marketplace', true),
});
