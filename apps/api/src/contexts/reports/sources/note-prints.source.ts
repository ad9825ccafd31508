import { notePrints } from '@emas/contracts/reports/sources/note-prints';
import { sqlSource } from '../../../engine/report/sql-source.js';
import { registry } from './names.js';

/** Kind of a document `d` as reports call it. */
const KIND = `CASE d.kind WHEN 'sale' THEN 'PENJUALAN' WHEN 'manual-sale' THEN 'PENJUALAN MANUAL' WHEN 'purchase' THEN 'PEMBELIAN'
  WHEN 'manual-purchase' THEN 'PEMBELIAN MANUAL' WHEN 'deposit' THEN 'TITIPAN' WHEN 'trade-in' THEN 'TUKAR TAMBAH'
  WHEN 'goods' THEN 'HANCUR PEMBELIAN' WHEN 'goods-move' THEN 'PINDAH BARANG' WHEN 'item-melt' THEN 'HANCUR BARANG'
  WHEN 'goods-receipt' THEN 'PENERIMAAN BARANG' WHEN 'supplier-return' THEN 'RETUR BARANG'
  WHEN 'sorting' THEN 'SORTIR PEMBELIAN' WHEN 'sort-move' THEN 'PINDAH SORTIR'
  WHEN 'shipment' THEN 'KIRIM BARANG' WHEN 'shipment-receipt' THEN 'TERIMA BARANG'
  WHEN 'cleaning' THEN 'KIRIM BARANG CUCI' WHEN 'cleaning-return' THEN 'TERIMA BARANG CUCI' WHEN 'plating-return' THEN 'TERIMA SEPUHAN'
  WHEN 'cleaning-loss' THEN 'WASTING SEPUHAN'
  WHEN 'external-shipment' THEN 'KIRIM BARANG EXTERNAL'
  WHEN 'installment' THEN 'CICILAN' WHEN 'installment-payment' THEN 'BAYAR CICILAN' WHEN 'installment-auction' THEN 'LELANG CICILAN'
  WHEN 'installment-refund' THEN 'PENGEMBALIAN CICILAN'
  WHEN 'loan' THEN 'HUTANG' WHEN 'loan-payment' THEN 'BAYAR HUTANG' WHEN 'loan-auction' THEN 'LELANG' ELSE d.kind END`;

export const notePrintsSource = sqlSource(
  notePrints,
  [
    {
      from: `(SELECT * FROM read.note_print WHERE cetak_ke > 1) p
             LEFT JOIN read.document d ON d.shop = p.shop AND d.stream = p.stream`,
      shop: 'p.shop',
      columns: {
        jenis_nota: KIND, tgl_system: 'p.tgl_system', jam: `to_char(p.printed_at AT TIME ZONE 'Asia/Jakarta', 'HH24:MI')`,
        no_faktur: 'p.no', customer_id: 'd.customer_id', cetak_ke: 'p.cetak_ke', minta_by: 'p.minta_by',
        otorisasi_by: 'p.otorisasi_by', alasan: 'p.alasan', jumlah_cetak: '1',
      },
    },
  ],
  { nama_customer: registry },
); // prettier-ignore
