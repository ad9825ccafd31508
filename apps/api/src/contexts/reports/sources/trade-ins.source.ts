import { tradeIns } from '@emas/contracts/reports/sources/trade-ins';
import { sqlSource } from '../../../engine/report/sql-source.js';
import { registry } from './names.js';

const PURCHASES = `(SELECT string_agg(p.no_faktur_beli, ', ' ORDER BY p.line_no) FROM read.trade_in_purchase p
                     WHERE p.shop = t.shop AND p.trade_in_id = t.id)`;

export const tradeInsSource = sqlSource(
  tradeIns,
  [
    {
      from: 'read.trade_in t',
      shop: 't.shop',
      columns: {
        status: 't.status', tgl_system: 't.tgl_system', no_faktur_jual: 't.no_faktur_jual', no_faktur_beli: PURCHASES,
        customer_id: 't.customer_id', kode_sales: 't.kode_sales', valid_by: 't.valid_by', berat_jual: 't.berat_jual',
        berat_murni_jual: 't.berat_murni_jual', total_jual: 't.total_jual', berat_beli: 't.berat_beli',
        berat_murni_beli: 't.berat_murni_beli', total_beli: 't.total_beli', selisih_bayar: 't.selisih_bayar',
      },
    },
  ],
  { nama_customer: registry },
); // prettier-ignore
