import { returnedDeposits } from '@emas/contracts/reports/sources/returned-deposits';
import { sqlSource } from '../../../engine/report/sql-source.js';

/** Each time a deposit was ended: what is paid back and what is kept stand on one event. */
const ENDS = `(SELECT shop, seq, deposit_id, tgl_system, sum(jumlah)::bigint AS dp_rp FROM read.deposit_entry
  WHERE jenis IN ('KEMBALI', 'HANGUS') GROUP BY shop, seq, deposit_id, tgl_system)`;

/** What lay at its place until then, the first in its order by name. */
const THINGS = `(
  SELECT (array_agg(l.nama_barang ORDER BY l.line_no))[1] || CASE WHEN count(*) > 1 THEN ' +' || count(*) - 1 ELSE '' END AS nama_barang,
         sum(l.berat)::bigint AS berat, sum(l.ongkos)::bigint AS ongkos, sum(l.harga)::bigint AS harga
    FROM read.deposit_line l
    JOIN read.holding h ON h.shop = l.shop AND h.barang = l.kode_barcode AND h.place = 'titip-uang/' || l.deposit_id
   WHERE l.shop = e.shop AND l.deposit_id = e.deposit_id AND h.from_seq < e.seq AND h.to_seq >= e.seq)`;

export const returnedDepositsSource = sqlSource(
  returnedDeposits,
  [
    {
      from: `${ENDS} e JOIN read.deposit d ON d.shop = e.shop AND d.id = e.deposit_id CROSS JOIN LATERAL ${THINGS} t`,
      shop: 'e.shop',
      columns: {
        tgl_system: 'e.tgl_system',
        no_titip: 'd.no_titip',
        document_id: 'e.deposit_id',
        nama_barang: `coalesce(t.nama_barang, 'UANG TITIPAN')`,
        berat: 'coalesce(t.berat, 0)',
        harga_jual: 'coalesce(t.harga - t.ongkos, 0)',
        ongkos: 'coalesce(t.ongkos, 0)',
        harga_total: 'coalesce(t.harga, 0)',
        dp_rp: 'e.dp_rp',
      },
    },
  ],
  {},
);
