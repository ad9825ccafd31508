import { deliveries } from '@emas/contracts/reports/sources/deliveries';
import { sqlSource } from '../../../engine/report/sql-source.js';
import { ORDINARY, registry } from './names.js';

/** A parcel that was never sent, of a sale that was cancelled, is none. */
const PARCELS = `${ORDINARY('sale')} s JOIN read.delivery d
  ON d.shop = s.shop AND d.sale_id = s.id AND NOT (s.status = 'BATAL' AND d.status = 'DIKEMAS')`;

export const deliveriesSource = sqlSource(
  deliveries,
  [
    {
      from: PARCELS,
      shop: 's.shop',
      columns: {
        tgl_system: 'd.tgl_system', tgl_terima: 'd.tgl_terima', status: 'd.status', kurir: 'd.kurir', no_resi: 'd.no_resi',
        document_id: 's.id', no_faktur_jual: 's.no_faktur_jual', no_order: 's.no_order', customer_id: 's.customer_id',
        berat: 's.total_berat', total_harga: 's.total_harga', asuransi_rp: 'd.asuransi_rp',
        ongkir_customer: 'd.ongkir_customer', ongkir_biaya: 'd.ongkir_biaya',
        selisih: 'd.ongkir_customer - d.ongkir_biaya',
      },
    },
  ],
  { nama_customer: registry, alamat_customer: registry },
); // prettier-ignore
