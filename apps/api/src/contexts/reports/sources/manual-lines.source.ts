import { manualLines } from '@emas/contracts/reports/sources/manual-lines';
import { sqlSource } from '../../../engine/report/sql-source.js';
import { MANUAL, registry, TOP_PPN, WITHOUT_PPN } from './names.js';

export const manualLinesSource = sqlSource(
  manualLines,
  [
    {
      from: `${MANUAL('sale')} s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id`,
      shop: 's.shop',
      columns: {
        sisi: `'JUAL'`, status: 's.status', tgl_system: 's.tgl_system', document_id: 's.id',
        no_faktur_jual: 's.no_faktur_jual', no_faktur_beli: 'NULL::text', no_urut: 'l.line_no',
        customer_id: 's.customer_id', kode_sales: 's.kode_sales', valid_by: 's.valid_by', nama_barang: 'l.nama_barang',
        kode_dept: 'l.kode_dept', kode_group: 'l.kode_group', kadar: 'l.kadar', kode_baki: 'l.kode_baki',
        kode_gudang: 'l.kode_gudang', kondisi: 'NULL::text', harga_gram: 'l.harga_gram', harga_emas: 'NULL::bigint',
        qty: 'l.qty', berat_nota: 'l.berat', berat: 'l.berat', susut: '0', berat_murni: 'l.berat_murni',
        ongkos: 'l.ongkos', diskon: 'l.diskon', potongan: '0', ppn: TOP_PPN, harga_jual: 'l.harga',
        harga_bersih: WITHOUT_PPN, harga: 'l.harga',
      },
    },
    {
      from: `${MANUAL('purchase')} p JOIN read.purchase_line l ON l.shop = p.shop AND l.purchase_id = p.id`,
      shop: 'p.shop',
      columns: {
        sisi: `'BELI'`, status: 'p.status', tgl_system: 'p.tgl_system', document_id: 'p.id',
        no_faktur_jual: 'NULL::text', no_faktur_beli: 'p.no_faktur_beli', no_urut: 'l.line_no',
        customer_id: 'p.customer_id', kode_sales: 'p.kode_sales', valid_by: 'p.valid_by', nama_barang: 'l.nama_barang',
        kode_dept: 'l.kode_dept', kode_group: 'l.kode_group', kadar: 'l.kadar', kode_baki: 'l.kode_baki',
        kode_gudang: 'l.kode_gudang', kondisi: 'l.kondisi_barang', harga_gram: 'l.harga_emas',
        harga_emas: 'l.harga_emas', qty: 'l.qty', berat_nota: 'l.berat_nota', berat: 'l.berat', susut: 'l.susut',
        berat_murni: 'l.berat_murni', ongkos: '0', diskon: '0', potongan: 'l.potongan', ppn: '0',
        harga_jual: '0', harga_bersih: '0', harga: 'l.harga',
      },
    },
  ],
  { nama_customer: registry },
); // prettier-ignore
