import { soldPieces } from '@emas/contracts/reports/sources/sold-pieces';
import { type SqlBranch, sqlSource } from '../../../engine/report/sql-source.js';
import { cameBack, hourOf, ORDINARY, registry } from './names.js';

const LINES = `${ORDINARY('sale')} s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id`;

/** Where its tray stands today; accessories stand under their own code. */
const TRAY_WAREHOUSE = `coalesce((SELECT b.kode_gudang FROM read.master_baki b WHERE b.shop = s.shop COLLATE "default" AND b.kode_baki = l.kode_baki), l.kode_baki)`;

const document = {
  status: 's.status', tgl_system: 's.tgl_system', no_faktur_jual: 's.no_faktur_jual', no_urut: 'l.line_no',
  document_id: 's.id', customer_id: 's.customer_id', kode_sales: 's.kode_sales', valid_by: 's.valid_by',
  jam: hourOf('s.valid_at'), kode_kategori: 'l.kode_kategori', kode_dept: 'l.kode_dept', kode_group: 'l.kode_group', kode_gudang: TRAY_WAREHOUSE,
}; // prettier-ignore

const PIECES: readonly SqlBranch<typeof soldPieces>[] = [
  {
    from: LINES,
    shop: 's.shop',
    columns: {
      ...document, baris: `'BARANG'`, urut_batu: '0', kode_barcode: 'l.kode_barcode', nama_barang: 'l.nama_barang',
      kadar: 'l.kadar', kode_baki: 'l.kode_baki', harga_gram: 'l.harga_gram', qty: 'l.qty', berat: 'l.berat',
      berat_murni: 'l.berat_murni', ongkos: 'l.ongkos', harga_atribut: 'l.harga_atribut', diskon: 'l.diskon',
      ppn: 'CASE WHEN s.harga_termasuk_pajak THEN 0 ELSE l.ppn END', harga_jual: 'l.harga',
    },
  },
  {
    from: `${LINES} AND l.stones <> '[]'::jsonb CROSS JOIN LATERAL jsonb_array_elements(l.stones) WITH ORDINALITY AS b(batu, urut)`,
    shop: 's.shop',
    columns: {
      ...document, baris: `'BATU'`, urut_batu: 'b.urut::integer', kode_barcode: `b.batu->>'no_sertifikat'`,
      nama_barang: `b.batu->>'nama_berlian'`, kadar: 'NULL::integer', kode_baki: 'NULL::text',
      harga_gram: 'NULL::bigint', qty: `(b.batu->>'pcs')::integer`,
      // Thousandths of a carat, five a milligram.
      berat: `div((b.batu->>'carat')::bigint + 2, 5)::bigint`,
      berat_murni: '0', ongkos: '0', harga_atribut: `(b.batu->>'nilai')::bigint`, diskon: '0', ppn: '0', harga_jual: '0',
    },
  },
]; // prettier-ignore

export const soldPiecesSource = sqlSource(
  soldPieces,
  [...PIECES, ...PIECES.map((branch) => cameBack(soldPieces, branch))],
  { nama_customer: registry },
); // prettier-ignore
