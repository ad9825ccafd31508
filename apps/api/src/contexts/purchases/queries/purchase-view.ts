import type { PurchaseLineView, PurchasePaymentView, PurchasePriceView, PurchaseSummaryView } from '@emas/contracts/purchases/purchase.view'; // prettier-ignore
import type { PurchaseLine, PurchaseTotals } from '@emas/domain/purchases/purchase';
import { kadarToPercent, milligramsToGrams, priceCentsToRupiah } from '@emas/domain/shared/wire';

/** A row of `read.purchase`: integers of the smallest unit. */
export interface PurchaseRow extends Omit<PurchaseSummaryView, 'nama_customer'> {
  readonly keterangan: string;
}
export type PurchasePaymentRow = PurchasePaymentView;

export function summaryView(row: PurchaseRow, nama_customer: string): PurchaseSummaryView {
  return {
    id: row.id,
    no_faktur_beli: row.no_faktur_beli,
    no_faktur_jual: row.no_faktur_jual,
    jenis_nota: row.jenis_nota,
    status: row.status,
    tgl_system: row.tgl_system,
    customer_id: row.customer_id,
    nama_customer,
    kode_sales: row.kode_sales,
    input_by: row.input_by,
    valid_by: row.valid_by,
    batal_by: row.batal_by,
    otorisasi_by: row.otorisasi_by,
    alasan_batal: row.alasan_batal,
    total_qty: row.total_qty,
    berat_nota: milligramsToGrams(row.berat_nota),
    berat: milligramsToGrams(row.berat),
    susut: milligramsToGrams(row.susut),
    berat_murni: milligramsToGrams(row.berat_murni),
    potongan: row.potongan,
    total_harga: row.total_harga,
    bayar_cash: row.bayar_cash,
    bayar_transfer: row.bayar_transfer,
    bayar_tukar: row.bayar_tukar,
    cetak_count: row.cetak_count,
    created_at: row.created_at,
    valid_at: row.valid_at,
    batal_at: row.batal_at,
  };
}

export const lineView = (line: PurchaseLine): PurchaseLineView => ({
  line_no: line.line_no,
  kode_barcode: line.kode_barcode,
  sale_line_no: line.sale_line_no,
  nama_barang: line.nama_barang,
  kode_dept: line.kode_dept,
  kode_group: line.kode_group,
  kelompok_harga: line.kelompok_harga,
  kondisi_barang: line.kondisi_barang,
  nama_kondisi: line.nama_kondisi,
  kadar: kadarToPercent(line.kadar),
  berat_nota: milligramsToGrams(line.berat_nota),
  berat_timbang: milligramsToGrams(line.berat_timbang),
  berat: milligramsToGrams(line.berat),
  berat_emas: milligramsToGrams(line.berat - (line.berat_batu ?? 0)),
  susut: milligramsToGrams(line.susut),
  berat_murni: milligramsToGrams(line.berat_murni),
  harga_nota: line.harga_nota,
  harga_emas: priceCentsToRupiah(line.harga_emas),
  potongan: line.potongan,
  harga_usulan: line.harga_usulan,
  harga: line.harga,
});

export const priceView = (lines: readonly PurchaseLine[], totals: PurchaseTotals): PurchasePriceView => ({
  lines: lines.map(lineView),
  total_qty: totals.total_qty,
  berat: milligramsToGrams(totals.berat),
  susut: milligramsToGrams(totals.susut),
  berat_murni: milligramsToGrams(totals.berat_murni),
  potongan: totals.potongan,
  total_harga: totals.total_harga,
});
