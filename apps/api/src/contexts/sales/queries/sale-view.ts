import type { SaleLineView, SalePaymentView, SaleSummaryView } from '@emas/contracts/sales/sale.view';
import type { Stone } from '@emas/domain/stock/stone';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';
import { stoneViews } from '../../stock/index.js';

export interface SaleRow extends Omit<SaleSummaryView, 'nama_customer' | 'hpp' | 'laba'> {
  readonly keterangan: string | null;
  readonly hpp: number;
  readonly harga_termasuk_pajak: boolean;
}

export interface SaleLineRow extends Omit<SaleLineView, 'harga_modal' | 'stones' | 'berat_emas'> {
  readonly harga_modal: number;
  readonly stones: readonly Stone[];
  readonly berat_batu: number;
}

/** What was earned: the price without PPN, less cost. */
const laba = ({ total_harga, ppn, hpp }: SaleRow): number => total_harga - ppn - hpp;

/** A sale for the wire; cost and profit only for who may see them. */
export function saleSummary(row: SaleRow, namaCustomer: string, withCost: boolean): SaleSummaryView {
  return {
    id: row.id,
    no_faktur_jual: row.no_faktur_jual,
    status: row.status,
    tgl_system: row.tgl_system,
    customer_id: row.customer_id,
    nama_customer: namaCustomer,
    kode_sales: row.kode_sales,
    input_by: row.input_by,
    valid_by: row.valid_by,
    batal_by: row.batal_by,
    otorisasi_by: row.otorisasi_by,
    alasan_batal: row.alasan_batal,
    total_qty: row.total_qty,
    total_berat: milligramsToGrams(row.total_berat),
    total_berat_murni: milligramsToGrams(row.total_berat_murni),
    subtotal: row.subtotal,
    diskon: row.diskon,
    ppn: row.ppn,
    total_harga: row.total_harga,
    bayar_cash: row.bayar_cash,
    bayar_non_cash: row.bayar_non_cash,
    bayar_lain: row.bayar_lain,
    kembali: row.kembali,
    cetak_count: row.cetak_count,
    created_at: row.created_at,
    valid_at: row.valid_at,
    batal_at: row.batal_at,
    ...(withCost && { hpp: row.hpp, laba: laba(row) }),
  };
}

export const saleLineView = (row: SaleLineRow, withCost: boolean): SaleLineView => ({
  line_no: row.line_no,
  kode_barcode: row.kode_barcode,
  nama_barang: row.nama_barang,
  kode_kategori: row.kode_kategori,
  kode_dept: row.kode_dept,
  kode_group: row.kode_group,
  kode_baki: row.kode_baki,
  kadar: kadarToPercent(row.kadar),
  berat: milligramsToGrams(row.berat),
  berat_emas: milligramsToGrams(row.berat - row.berat_batu),
  berat_murni: milligramsToGrams(row.berat_murni),
  satuan_harga: row.satuan_harga,
  harga_gram: priceCentsToRupiah(row.harga_gram),
  ongkos: row.ongkos,
  harga_atribut: row.harga_atribut,
  stones: stoneViews(row.stones, withCost),
  diskon: row.diskon,
  harga: row.harga,
  ...(withCost && { harga_modal: row.harga_modal }),
});

export const salePaymentView = (row: SalePaymentView): SalePaymentView => ({
  line_no: row.line_no,
  cara_bayar: row.cara_bayar,
  jumlah: row.jumlah,
  kode_bank: row.kode_bank,
  no_rekening: row.no_rekening,
  no_ref: row.no_ref,
  biaya: row.biaya,
});
