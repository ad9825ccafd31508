import { tradeLines } from '@emas/contracts/reports/sources/trade-lines';
import { type SqlBranch, sqlSource } from '../../../engine/report/sql-source.js';
import { cameBack, hourOf, inList, NOTE_KIND, ORDINARY, registry, salesPerson, TOP_PPN, WITHOUT_PPN } from './names.js';

/** Less than it cost, what an accessory costs by the list of the day left aside: at that price a gift is no question. */
const BELOW_COST = `(${WITHOUT_PPN} < l.harga_modal AND NOT EXISTS (
  SELECT FROM read.aksesoris a
   WHERE a.shop = s.shop COLLATE "default" AND a.kode_aksesoris = l.kode_aksesoris AND l.harga >= l.qty * a.harga_jual
     AND a.berlaku_dari <= s.tgl_system AND a.berlaku_sampai > s.tgl_system))`;

/**
 * Of the approval of a line's price: the sale's own, else that of the deposit which had promised it. Told the collation of the
 * index that finds them: without it all approvals of the shop were read for each line.
 */
const approval = (column: string): string => `(
  SELECT a.${column} FROM read."authorization" a
   WHERE a.shop = s.shop COLLATE "default" AND a.dipakai_oleh = ANY (ARRAY['sale/' || s.id, 'deposit/' || l.deposit_id] COLLATE "default")
     AND a.kategori = ANY (CASE WHEN ${BELOW_COST} THEN '{PENJUALAN}' ELSE '{PENJUALAN,HARGA}' END::text[])
   ORDER BY a.dipakai_oleh DESC, a.kategori DESC LIMIT 1)`;

const SOLD: SqlBranch<typeof tradeLines> = {
  from: `${ORDINARY('sale')} s JOIN read.sale_line l ON l.shop = s.shop AND l.sale_id = s.id`,
  shop: 's.shop',
  columns: {
    sisi: `'JUAL'`, status: 's.status', tgl_system: 's.tgl_system', tgl_nota: 's.tgl_system', jam: hourOf('s.valid_at'), document_id: 's.id',
    no_faktur_jual: 's.no_faktur_jual', no_faktur_beli: 'NULL::text', no_urut: 'l.line_no', jenis_nota: 'NULL::text',
    customer_id: 's.customer_id', kode_sales: 's.kode_sales', valid_by: 's.valid_by', input_by: 's.input_by',
    kode_barcode: 'l.kode_barcode', nama_barang: 'l.nama_barang', kode_kategori: 'l.kode_kategori',
    kode_dept: 'l.kode_dept', kode_group: 'l.kode_group', kode_baki: 'l.kode_baki', kelompok_harga: 'NULL::text',
    kondisi: 'NULL::text', kadar: 'l.kadar', harga_gram: 'l.harga_gram', harga_emas: 'NULL::bigint', batu: 'l.stones',
    jenis_baris: 'l.jenis_baris', kode_aksesoris: 'l.kode_aksesoris', harga_satuan: 'l.harga_gram / 100',
    umur_hari: 's.tgl_system - l.tgl_masuk', berdiskon: '(l.diskon > 0)', dibawah_modal: BELOW_COST,
    minta_by: approval('peminta'), otorisasi_by: approval('pemberi'), keterangan: approval('keterangan'),
    qty: 'l.qty', berat_nota: 'l.berat', berat: 'l.berat', susut: '0', berat_murni: 'l.berat_murni', ongkos: 'l.ongkos',
    harga_atribut: 'l.harga_atribut', harga_nota: 'l.harga', diskon: 'l.diskon', potongan: '0',
    harga_sebelum_potongan: 'l.harga', harga_sebelum_diskon: 'l.harga + l.diskon', ppn: TOP_PPN,
    harga_jual: 'l.harga', harga_bersih: WITHOUT_PPN, total_harga: `l.harga + ${TOP_PPN}`, hpp: 'l.harga_modal', laba: `${WITHOUT_PPN} - l.harga_modal`,
  },
}; // prettier-ignore

export const tradeLinesSource = sqlSource(
  tradeLines,
  [
    SOLD,
    cameBack(tradeLines, SOLD),
    {
      from: `${ORDINARY('purchase')} p JOIN read.purchase_line l ON l.shop = p.shop AND l.purchase_id = p.id`,
      shop: 'p.shop',
      columns: {
        sisi: `'BELI'`, status: 'p.status', tgl_system: 'p.tgl_system', tgl_nota: 'p.tgl_system', jam: hourOf('p.valid_at'), document_id: 'p.id',
        no_faktur_jual: 'p.no_faktur_jual', no_faktur_beli: 'p.no_faktur_beli', no_urut: 'l.line_no',
        jenis_nota: NOTE_KIND, customer_id: 'p.customer_id', kode_sales: 'p.kode_sales', valid_by: 'p.valid_by',
        input_by: 'p.input_by', kode_barcode: 'l.kode_barcode', nama_barang: 'l.nama_barang',
        kode_kategori: 'l.kode_kategori', kode_dept: 'l.kode_dept', kode_group: 'l.kode_group', kode_baki: 'NULL::text',
        kelompok_harga: 'l.kelompok_harga', kondisi: 'l.kondisi_barang', kadar: 'l.kadar', harga_gram: 'l.harga_emas',
        harga_emas: 'l.harga_emas', batu: 'NULL::jsonb',
        jenis_baris: `'BARANG'`, kode_aksesoris: 'NULL::text', harga_satuan: 'NULL::bigint', umur_hari: 'NULL::integer',
        berdiskon: 'false', dibawah_modal: 'false', minta_by: 'NULL::text', otorisasi_by: 'NULL::text',
        keterangan: 'NULL::text', qty: '1', berat_nota: 'l.berat_nota', berat: 'l.berat',
        susut: 'l.susut', berat_murni: 'l.berat_murni', ongkos: '0', harga_atribut: '0', harga_nota: 'l.harga_nota',
        diskon: '0', potongan: 'l.potongan', harga_sebelum_potongan: 'l.harga + l.potongan', harga_sebelum_diskon: '0',
        ppn: '0', harga_jual: '0', harga_bersih: 'l.harga', total_harga: 'l.harga', hpp: '0', laba: '0',
      },
    },
  ],
  {
    nama_customer: registry,
    nama_sales: salesPerson,
    nama_kategori: inList('master_kategori', 'kode_kategori', 'nama_kategori'),
    nama_dept: inList('master_jenis', 'kode_dept', 'nama_dept'),
    nama_group: inList('master_group', 'kode_group', 'nama_group'),
    nama_baki: inList('master_baki', 'kode_baki', 'nama_baki'),
    nama_aksesoris: inList('aksesoris', 'kode_aksesoris', 'nama_aksesoris', true),
    nama_kondisi: inList('master_kondisi_pembelian', 'kondisi_barang', 'nama_kondisi', true),
  },
); // prettier-ignore
