import { tradeDocuments } from '@emas/contracts/reports/sources/trade-documents';
import { type SqlBranch, sqlSource } from '../../../engine/report/sql-source.js';
import { cameBack, NOTE_KIND, ORDINARY, registry, salesPerson } from './names.js';

const TIME = (document: string): string =>
  `to_char(coalesce(${document}.batal_at, ${document}.valid_at, ${document}.created_at) AT TIME ZONE 'Asia/Jakarta', 'HH24:MI')`;

/**
 * The head in the common read-model, which knows the days; said both ways round, so that it is found from either side by
 * its key, which is told apart in the collation of its own table.
 */
const HEAD = (stream: string, document: string, collation: string): string => `LEFT JOIN read.document d
  ON d.shop = ${document}.shop COLLATE "default" AND d.stream = ('${stream}/' || ${document}.id) COLLATE "default"
 AND ${document}.id = substr(d.stream, ${stream.length + 2}) COLLATE "${collation}"`;

/** What was given back to undo it: nothing where nothing had been paid. */
const GIVEN_BACK = (document: string, ...paid: string[]): string =>
  `CASE WHEN ${document}.status = 'BATAL' THEN ${paid.map((column) => `${document}.${column}`).join(' + ')} ELSE 0 END`;

const SOLD: SqlBranch<typeof tradeDocuments> = {
  from: `${ORDINARY('sale')} s ${HEAD('sale', 's', 'C')}`,
  shop: 's.shop',
  columns: {
    sisi: `'JUAL'`, status: 's.status', tgl_system: 's.tgl_system', tgl_input: 'd.tgl_input', tgl_batal: 'd.tgl_batal',
    jam: TIME('s'), document_id: 's.id', no_faktur_jual: 's.no_faktur_jual', no_faktur_beli: 'NULL::text',
    jenis_nota: 'NULL::text', customer_id: 's.customer_id', kode_sales: 's.kode_sales', valid_by: 's.valid_by',
    input_by: 's.input_by', batal_by: 's.batal_by', otorisasi_by: 's.otorisasi_by', alasan: 's.alasan_batal',
    jumlah_nota: '1', total_qty: 's.total_qty', qty: 's.total_qty', berat_nota: 's.total_berat',
    total_berat: 's.total_berat', berat: 's.total_berat', susut: '0', total_berat_murni: 's.total_berat_murni',
    berat_murni: 's.total_berat_murni', subtotal: 's.subtotal', ongkos: 's.ongkos', diskon: 's.diskon', potongan: '0',
    ppn: 'CASE WHEN s.harga_termasuk_pajak THEN 0 ELSE s.ppn END', pph22: 'coalesce(s.pph22, 0)', total_harga: 's.total_harga',
    pembulatan: 's.pembulatan', bayar_cash: 's.bayar_cash', bayar_non_cash: 's.bayar_non_cash',
    bayar_lain: 's.bayar_lain', bayar_transfer: '0', bayar_tukar: '0',
    uang_kembali: GIVEN_BACK('s', 'bayar_cash', 'bayar_non_cash'), hpp: 's.hpp',
    laba: 's.total_harga - s.ppn - coalesce(s.pph22, 0) - s.hpp',
  },
}; // prettier-ignore

export const tradeDocumentsSource = sqlSource(
  tradeDocuments,
  [
    SOLD,
    cameBack(tradeDocuments, SOLD),
    {
      from: `${ORDINARY('purchase')} p ${HEAD('purchase', 'p', 'default')}`,
      shop: 'p.shop',
      columns: {
        sisi: `'BELI'`, status: 'p.status', tgl_system: 'p.tgl_system', tgl_input: 'd.tgl_input', tgl_batal: 'd.tgl_batal',
        jam: TIME('p'), document_id: 'p.id', no_faktur_jual: 'p.no_faktur_jual', no_faktur_beli: 'p.no_faktur_beli',
        jenis_nota: NOTE_KIND, customer_id: 'p.customer_id', kode_sales: 'p.kode_sales', valid_by: 'p.valid_by',
        input_by: 'p.input_by', batal_by: 'p.batal_by', otorisasi_by: 'p.otorisasi_by', alasan: 'p.alasan_batal',
        jumlah_nota: '1', total_qty: 'p.total_qty', qty: 'p.total_qty', berat_nota: 'p.berat_nota', total_berat: 'p.berat',
        berat: 'p.berat', susut: 'p.susut', total_berat_murni: 'p.berat_murni', berat_murni: 'p.berat_murni',
        subtotal: 'p.total_harga + p.potongan', ongkos: '0', diskon: '0', potongan: 'p.potongan', ppn: '0', pph22: '0',
        total_harga: 'p.total_harga', pembulatan: 'p.pembulatan', bayar_cash: 'p.bayar_cash', bayar_non_cash: '0',
        bayar_lain: '0', bayar_transfer: 'p.bayar_transfer', bayar_tukar: 'p.bayar_tukar',
        uang_kembali: GIVEN_BACK('p', 'bayar_cash', 'bayar_transfer'), hpp: '0', laba: '0',
      },
    },
  ],
  { nama_customer: registry, no_hp: registry, kode_member: registry, nama_sales: salesPerson },
); // prettier-ignore
