import { purchaseDeductions } from '@emas/contracts/reports/sources/purchase-deductions';
import { sqlSource } from '../../../engine/report/sql-source.js';
import { ORDINARY, registry } from './names.js';

export const purchaseDeductionsSource = sqlSource(
  purchaseDeductions,
  [
    {
      from: `${ORDINARY('purchase')} p JOIN read.purchase_line l ON l.shop = p.shop AND l.purchase_id = p.id
        JOIN read.purchase_deduction d ON d.shop = l.shop AND d.purchase_id = l.purchase_id AND d.line_no = l.line_no
          AND d.potongan <> 0`,
      shop: 'p.shop',
      columns: {
        status: 'p.status', tgl_system: 'p.tgl_system', document_id: 'p.id', id_baris: `p.id || '/' || l.line_no`,
        no_faktur_beli: 'p.no_faktur_beli', no_faktur_jual: 'p.no_faktur_jual', no_urut: 'l.line_no',
        urut_potongan: 'd.n', customer_id: 'p.customer_id', kode_sales: 'p.kode_sales', valid_by: 'p.valid_by',
        jenis_potongan: 'd.jenis_potongan', nama_barang: 'l.nama_barang', kode_kategori: 'l.kode_kategori',
        kode_group: 'l.kode_group', kondisi: 'l.kondisi_barang', kadar: 'l.kadar', tgl_jual: 'l.tgl_jual',
        umur_hari: 'p.tgl_system - l.tgl_jual', tarif_persen: 'd.potongan_persen', berat_nota: 'l.berat_nota',
        berat: 'l.berat', harga_nota: 'l.harga_nota', harga_sebelum_potongan: 'l.harga + l.potongan',
        potongan: 'd.potongan', harga: 'l.harga',
      },
    },
  ],
  { nama_customer: registry },
); // prettier-ignore
