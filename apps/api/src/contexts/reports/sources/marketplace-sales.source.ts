import { marketplaceSales } from '@emas/contracts/reports/sources/marketplace-sales';
import { type SqlBranch, sqlSource } from '../../../engine/report/sql-source.js';
import { cameBack, inList, ORDINARY, registry } from './names.js';

/** What of a sale each marketplace pays. */
const PAID = `(SELECT shop, sale_id, kode_bank, sum(jumlah)::bigint AS jumlah, sum(coalesce(biaya_usulan, 0))::bigint AS biaya
  FROM read.sale_payment WHERE cara_bayar = 'MARKETPLACE' GROUP BY shop, sale_id, kode_bank)`;

/** What of those payments has arrived, and what was kept of it. */
const ARRIVED = `(SELECT shop, sumber, kode_bank, max(tgl_valid) AS tgl_cair, sum(coalesce(biaya_rp, 0))::bigint AS biaya
  FROM read.non_cash_item WHERE cara_bayar = 'MARKETPLACE' AND status = 'VALID' GROUP BY shop, sumber, kode_bank)`;

const SOLD: SqlBranch<typeof marketplaceSales> = {
  from: `${ORDINARY('sale')} s JOIN ${PAID} b ON b.shop = s.shop AND b.sale_id = s.id AND s.status = 'VALID'
    LEFT JOIN ${ARRIVED} c ON c.shop = s.shop AND c.sumber = 'sale/' || s.id AND c.kode_bank = b.kode_bank`,
  shop: 's.shop',
  columns: {
    tgl_system: 's.tgl_system', tgl_cair: 'c.tgl_cair', status: `CASE WHEN c.tgl_cair IS NULL THEN 'OUTSTAND' ELSE 'CAIR' END`, document_id: 's.id',
    no_faktur_jual: 's.no_faktur_jual', no_order: 's.no_order', customer_id: 's.customer_id',
    kode_marketplace: 'b.kode_bank', qty: 's.total_qty', berat: 's.total_berat', total_harga: 's.total_harga',
    biaya_marketplace: 'coalesce(c.biaya, b.biaya)', jumlah_bersih: 'b.jumlah - coalesce(c.biaya, b.biaya)',
  },
}; // prettier-ignore

export const marketplaceSalesSource = sqlSource(marketplaceSales, [SOLD, cameBack(marketplaceSales, SOLD)], {
  nama_customer: registry,
  nama_marketplace: inList('master_marketplace', 'kode_marketplace', 'nama_marketplace', true),
});
