import { loanAuction } from '@emas/contracts/debt/documents/loan-auction';
import { loan } from '@emas/contracts/debt/documents/loan';
import { loanPayment } from '@emas/contracts/debt/documents/loan-payment';
import { loanSurplus } from '@emas/contracts/debt/entries/loan-surplus';
import { deposit } from '@emas/contracts/deposits/documents/deposit';
import { installment } from '@emas/contracts/installments/documents/installment';
import { installmentAuction } from '@emas/contracts/installments/documents/installment-auction';
import { installmentPayment } from '@emas/contracts/installments/documents/installment-payment';
import { installmentRefund } from '@emas/contracts/installments/documents/installment-refund';
import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { purchase } from '@emas/contracts/purchases/documents/purchase';
import { journalEntry } from '@emas/contracts/accounting/entries/journal-entry';
import { cashAdvance } from '@emas/contracts/money/entries/cash-advance';
import { bankEntry } from '@emas/contracts/money/entries/bank-entry';
import { cardCashEntry } from '@emas/contracts/money/entries/card-cash';
import { cashEntry } from '@emas/contracts/money/entries/cash-entry';
import { settlement } from '@emas/contracts/money/entries/settlement';
import { drawerTransfer } from '@emas/contracts/money/entries/drawer-transfer';
import { moneyReceipt } from '@emas/contracts/money/entries/money-receipt';
import { moneySend } from '@emas/contracts/money/entries/money-send';
import { bankMove, cashMove } from '@emas/contracts/money/entries/money-move';
import { manualSale } from '@emas/contracts/sales/documents/manual-sale';
import { sale } from '@emas/contracts/sales/documents/sale';
import { goods } from '@emas/contracts/stock/documents/goods';
import { itemMelt } from '@emas/contracts/stock/documents/item-melt';
import { goodsMove } from '@emas/contracts/stock/documents/goods-move';
import { sortMove } from '@emas/contracts/plating/documents/sort-move';
import { cleaning } from '@emas/contracts/plating/documents/cleaning';
import { cleaningLoss } from '@emas/contracts/plating/documents/cleaning-loss';
import { cleaningReturn } from '@emas/contracts/plating/documents/cleaning-return';
import { platingReturn } from '@emas/contracts/plating/documents/plating-return';
import { sorting } from '@emas/contracts/plating/documents/sorting';
import { goodsReceipt } from '@emas/contracts/stock/documents/goods-receipt';
import { supplierReturn } from '@emas/contracts/stock/documents/supplier-return';
import { externalShipment } from '@emas/contracts/transfers/documents/external-shipment';
import { shipment } from '@emas/contracts/transfers/documents/shipment';
import { shipmentReceipt } from '@emas/contracts/transfers/documents/shipment-receipt';
import { externalPayment } from '@emas/contracts/transfers/entries/external-payment';
import { externalUpdate } from '@emas/contracts/transfers/entries/external-update';
import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';
import { stoneEntry } from '@emas/contracts/stock/entries/stone-entry';
import { manualCleaning } from '@emas/contracts/plating/entries/manual-cleaning';
import { manualMelt } from '@emas/contracts/stock/entries/manual-melt';
import { manualMove } from '@emas/contracts/stock/entries/manual-move';
import { manualStock } from '@emas/contracts/stock/entries/manual-stock';
import { booked, type Choice, columns, cost, type DocumentExport, heads, lines } from './document-export.js';

/** Of things that are back. */
const BACK: readonly (string | Choice)[] = [
  'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat_kirim', 'berat', 'susut', 'kembali_ke', 'ongkos_sepuhan',
  cost('harga_modal'),
]; // prettier-ignore

const GOODS: DocumentExport = {
  name: 'barang',
  permission: 'data-barang',
  action: 'export',
  from: 'read.item AS d',
  order: 'd.kode_barcode',
  day: 'tgl_masuk',
  fields: columns('d', [
    'kode_barcode', 'kode_intern', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kadar', 'berat',
    'berat_asli', 'berat_batu', 'kode_bandrol', 'kode_baki', 'kode_gudang', { name: 'ongkos', type: 'price2' },
    cost('harga_modal'), 'harga_jual', 'harga_atribut', 'kode_supplier', 'size', 'surat_lengkap', 'tgl_masuk', 'status',
  ]),
}; // prettier-ignore

const MOVES = [
  'no_mutasi', 'jenis', 'status', 'tgl_system', 'asal', 'asal_rekening', 'tujuan', 'tujuan_rekening', 'jumlah_rp', 'biaya_rp',
  'kategori', 'nama_transaksi', 'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
]; // prettier-ignore

/** Who was paid, and how an entry of a closed day was put right. */
const PUT_RIGHT = [
  'jenis_lawan', 'kode_lawan', 'nama_lawan', 'jumlah_benar', 'kode_benar', 'uang', 'alasan_koreksi', 'koreksi_by', 'koreksi_at',
]; // prettier-ignore

/** A sale and purchases settled together: kinds of their own have no definition. */
const TRADE_IN = { permission: 'validasi-jual-beli', action: 'cetak', day: 'tgl_system' } as const;

const TRADE_INS: readonly DocumentExport[] = [
  {
    ...TRADE_IN,
    name: 'tukar-tambah',
    from: 'read.trade_in AS d',
    order: 'd.no_tukar',
    fields: columns('d', [
      'no_tukar', 'status', 'tgl_system', 'no_faktur_jual', 'customer_id', 'kode_sales', 'berat_jual', 'berat_murni_jual',
      'total_jual', 'berat_beli', 'berat_murni_beli', 'total_beli', 'tukar_rp', 'selisih_bayar', 'kembali', 'kode_laci',
      'valid_by', 'batal_by', 'alasan_batal', 'valid_at',
    ]),
  },
  {
    ...TRADE_IN,
    name: 'tukar-tambah-pembelian',
    from: 'read.trade_in AS d JOIN read.trade_in_purchase AS l ON l.shop = d.shop AND l.trade_in_id = d.id',
    order: 'd.no_tukar, l.line_no',
    fields: [
      ...columns('d', ['no_tukar', 'status', 'tgl_system', 'no_faktur_jual']),
      ...columns('l', ['no_faktur_beli', 'berat', 'berat_murni', 'total_harga', 'tukar_rp']),
    ],
  },
]; // prettier-ignore

const PROBLEMS: DocumentExport = {
  name: 'faktur-bermasalah',
  permission: 'faktur-bermasalah',
  action: 'export',
  from: 'read.problem_invoice AS d',
  order: 'd.no_masalah',
  day: 'tgl_system',
  fields: columns('d', [
    'no_masalah', 'status', 'tgl_system', 'no_faktur', 'masalah', 'tindak_lanjut', 'lapor_by', 'selesai_by', 'tgl_selesai',
  ]),
}; // prettier-ignore

export const DOCUMENT_EXPORTS: readonly DocumentExport[] = [
  GOODS,
  heads(sale),
  lines(sale, 'penjualan-barang', [
    'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_batu',
    'berat_murni', 'harga_gram', 'satuan_harga', 'ongkos', 'harga_atribut', 'diskon', 'harga', 'ppn', cost('harga_modal'), 'jenis_baris',
    'kode_aksesoris', 'qty',
  ]),
  heads(purchase),
  lines(purchase, 'pembelian-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kelompok_harga', 'kondisi_barang', 'kadar', 'berat_nota',
    'berat', 'susut', 'berat_murni', 'harga_nota', 'harga_emas', 'potongan', 'harga',
  ]),
  heads(manualSale),
  lines(manualSale, 'penjualan-manual-barang', [
    'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kode_gudang', 'kadar', 'qty', 'berat',
    'berat_murni', 'harga_gram', 'satuan_harga', 'ongkos', 'diskon', 'harga', 'ppn', cost('harga_modal'),
  ]),
  heads(manualPurchase),
  lines(manualPurchase, 'pembelian-manual-barang', [
    'nama_barang', 'kode_dept', 'kode_group', 'kode_baki', 'kode_gudang', 'kondisi_barang', 'kadar', 'qty', 'berat_nota',
    'berat', 'susut', 'berat_murni', 'harga_emas', 'potongan', 'harga',
  ]),
  heads(deposit),
  lines(deposit, 'titip-barang', [
    'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
    'harga_gram', 'satuan_harga', 'ongkos', 'harga_atribut', 'diskon', 'harga', 'ppn', cost('harga_modal'),
  ]),
  heads(loan),
  lines(loan, 'hutang-barang', [
    'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_batu', 'berat_murni', 'kondisi_pinjaman',
    'nama_kondisi', 'taksiran_usulan', 'taksiran', 'plafond_per_gram', 'kode_barcode',
  ]),
  heads(loanPayment),
  heads(loanAuction),
  lines(loanAuction, 'lelang-hutang-barang', [
    'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_batu', 'berat_murni', 'taksiran', 'nilai_usulan',
    'nilai_lelang',
  ]),
  ...TRADE_INS,
  heads(goods),
  lines(goods, 'hancur-barang', [
    'no_faktur_beli', 'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni',
    cost('harga_modal'),
  ]),
  heads(itemMelt, 'hancur-data'),
  lines(itemMelt, 'hancur-data-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', cost('harga_modal'),
  ]),
  heads(goodsMove),
  lines(goodsMove, 'pindah-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni',
  ]),
  heads(goodsReceipt),
  lines(goodsReceipt, 'penerimaan-per-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', 'kode_baki',
    cost('harga_modal'),
  ]),
  heads(supplierReturn),
  lines(supplierReturn, 'retur-per-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', 'kode_baki',
    cost('harga_modal'),
  ]),
  heads(sorting),
  lines(sorting, 'sortir-per-barang', [
    'no_faktur_beli', 'barcode_asal', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'kadar_sortir', 'berat_beli',
    'berat_sortir', 'susut', 'hasil_sortir', 'kode_barcode', 'kode_baki', cost('harga_modal'),
  ]),
  heads(sortMove),
  lines(sortMove, 'pindah-sortir-per-barang', [
    'no_faktur_beli', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', cost('harga_modal'),
  ]),
  heads(shipment),
  lines(shipment, 'kirim-barang-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', cost('harga_modal'), 'hasil',
    'no_terima', 'tgl_terima', 'terima_by', 'berat_timbang',
  ]),
  heads(shipmentReceipt),
  lines(shipmentReceipt, 'terima-barang-barang', [
    'kode_barcode', 'barcode_asal', 'nama_barang', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
    'berat_timbang', cost('harga_modal'),
  ]),
  heads(cleaning),
  lines(cleaning, 'kirim-cuci-per-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni', cost('harga_modal'),
  ]),
  heads(cleaningReturn),
  lines(cleaningReturn, 'terima-cuci-per-barang', BACK),
  heads(platingReturn),
  lines(platingReturn, 'terima-sepuhan-per-barang', BACK),
  heads(cleaningLoss),
  lines(cleaningLoss, 'wasting-per-barang', [
    'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat_sebelum', 'berat_sesudah', 'wasting', 'wasting_murni', 'hilang',
    cost('nilai_wasting'), cost('nilai_ganti'),
  ]),
  heads(externalShipment),
  lines(externalShipment, 'kirim-barang-external-barang', [
    'barang', 'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
    cost('harga_modal'), 'hasil', 'tgl_update',
  ]),
  heads(installment),
  lines(installment, 'cicilan-barang', [
    'kode_barcode', 'nama_barang', 'kode_kategori', 'kode_dept', 'kode_group', 'kode_baki', 'kadar', 'berat', 'berat_murni',
    'harga_gram', 'satuan_harga', 'ongkos', 'harga_atribut', 'diskon', 'harga', 'ppn', cost('harga_modal'),
  ]),
  heads(installmentPayment),
  lines(installmentPayment, 'bayar-cicilan-angsuran', [
    'nama_barang', 'angsuran_ke', 'jatuh_tempo', 'pokok_rp', 'biaya_cicilan', 'denda_rp', 'potongan_rp', 'jumlah_bayar',
    'sisa_bayar',
  ]),
  heads(installmentAuction),
  lines(installmentAuction, 'lelang-cicilan-barang', [
    'kode_barcode', 'nama_barang', 'kode_dept', 'kode_group', 'kadar', 'berat', 'berat_murni',
  ]),
  heads(installmentRefund),
  PROBLEMS,
  booked(externalUpdate, [
    'no_update', 'status', 'tgl_system', 'no_kirim', 'tgl_kirim', 'toko_tujuan', 'nama_toko', 'qty_kembali', 'qty_jual',
    'berat_jual', 'ppn', 'total_harga', 'bayar_cash', 'bayar_non_cash', 'sisa', cost('hpp'), 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ]),
  booked(externalPayment, [
    'no_bayar', 'status', 'tgl_system', 'toko_tujuan', 'nama_toko', 'jumlah_rp', 'bayar_cash', 'bayar_non_cash', 'pembulatan',
    'kode_laci', 'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ]),
  booked(accessoryEntry, [
    'no_mutasi', 'jenis', 'status', 'tgl_system', 'kode_aksesoris', 'nama_aksesoris', 'qty', 'satuan_aksesoris',
    cost('harga_satuan'), cost('nilai'), 'kode_supplier', 'kode_transaksi', 'nama_transaksi', 'keterangan', 'input_by',
    'batal_by', 'alasan_batal', 'created_at',
  ]),
  booked(stoneEntry, [
    'no_mutasi', 'jenis', 'status', 'tgl_system', 'kode_berlian', 'nama_berlian', 'no_sertifikat', 'pcs', 'carat',
    cost('harga_satuan'), cost('harga_usd'), cost('kurs'), cost('nilai'), 'kode_supplier', 'kode_transaksi', 'nama_transaksi',
    'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ]),
  booked(manualStock, [
    'no_bukti', 'status', 'tgl_system', 'kode_group', 'kode_dept', 'kadar', 'kode_baki', 'kode_gudang', 'qty', 'berat',
    'berat_murni', cost('nilai'), 'kode_supplier', 'nama_supplier', 'keterangan', 'input_by', 'batal_by', 'alasan_batal',
    'created_at',
  ], 'barang-manual-masuk'),
  booked(manualMove, [
    'no_bukti', 'status', 'tgl_system', 'kode_group', 'kode_dept', 'kadar', 'baki_asal', 'baki_tujuan', 'qty', 'berat',
    'berat_murni', 'susut', cost('nilai'), 'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ], 'barang-manual-pindah'),
  booked(manualMelt, [
    'no_bukti', 'status', 'tgl_system', 'kode_group', 'kode_dept', 'kadar', 'kode_baki', 'qty', 'berat', 'berat_murni',
    'berat_hasil', 'kadar_hasil', 'berat_murni_hasil', 'susut', cost('nilai'), cost('nilai_susut'),
    cost('harga_modal_hasil'), 'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ], 'barang-manual-hancur'),
  booked(manualCleaning, [
    'no_bukti', 'jenis', 'status', 'tgl_system', 'sumber', 'tujuan_cuci', 'kode_group', 'kadar', 'qty', 'berat', 'berat_murni',
    'kode_barcode', 'kode_baki', 'berat_hasil', 'kadar_hasil', 'susut', cost('nilai'), cost('nilai_susut'),
    cost('harga_modal_hasil'), 'keterangan', 'setuju_by', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ]),
  booked(bankEntry, [
    'no_bukti', 'jenis', 'status', 'tgl_system', 'kode_transaksi', 'nama_transaksi', 'kode_bank', 'no_rekening', 'jumlah_rp',
    'biaya_rp', 'no_ref', 'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at', ...PUT_RIGHT,
  ]),
  booked(journalEntry, [
    'no_bukti', 'status', 'tgl_system', 'tgl_jurnal', 'keterangan', 'jumlah_rp', 'balik', 'membalik', 'input_by', 'batal_by',
    'alasan_batal', 'created_at',
  ]),
  booked(bankMove, MOVES),
  booked(cashMove, [...MOVES, 'kode_laci']),
  booked(cardCashEntry, [
    'no_gesek', 'status', 'tgl_system', 'cara_bayar', 'kode_bank', 'no_ref', 'jumlah_gesek', 'fee_persen', 'fee_rp',
    'jumlah_tunai', 'customer_id', 'nama_customer', 'keterangan', 'kode_laci', 'no_rekening', 'input_by', 'batal_by',
    'alasan_batal', 'created_at',
  ]),
  booked(loanSurplus, [
    'no_kelebihan', 'status', 'tgl_system', 'no_faktur_hutang', 'no_lelang', 'tujuan_kelebihan', 'tgl_lelang', 'jumlah_rp',
    'no_rekening', 'kode_laci', 'disetujui_by', 'keterangan', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ]),
  { ...booked(settlement, [
    'no_validasi', 'status', 'tgl_system', 'kode_bank', 'no_rekening', 'tgl_masuk', 'jumlah_transaksi', 'jumlah', 'biaya_rp',
    'perkiraan_biaya', 'jumlah_masuk', 'mutasi_id', 'input_by', 'batal_by', 'alasan_batal', 'created_at',
  ]), name: 'validasi-non-cash' },
  booked(cashAdvance, [
    'no_bukti', 'status', 'tgl_system', 'penerima', 'jumlah_rp', 'keterangan', 'tgl_janji', 'kode_laci', 'jumlah_terpakai', 'kembali_rp',
    'tambah_rp', 'pembulatan', 'input_by', 'selesai_by', 'selesai_at', 'batal_by', 'alasan_batal', 'created_at',
  ]),
  booked(drawerTransfer, [
    'no_bukti', 'status', 'tgl_system', 'asal', 'tujuan', 'jumlah_rp', 'keterangan', 'input_by', 'terima_by', 'batal_by',
    'alasan_batal', 'created_at',
  ]),
  booked(moneySend, [
    'no_reff', 'status', 'tgl_system', 'tujuan', 'tujuan_rekening', 'asal', 'asal_rekening', 'kode_laci', 'kategori',
    'jumlah_rp', 'keterangan', 'input_by', 'terima_by', 'tgl_terima', 'jumlah_terima', 'batal_by', 'alasan_batal',
    'created_at',
  ]),
  booked(moneyReceipt, [
    'no_terima', 'status', 'tgl_system', 'no_reff', 'toko_asal', 'tgl_kirim', 'kirim_by', 'jumlah_kirim', 'jumlah_rp',
    'selisih', 'keterangan', 'kode_laci', 'no_rekening', 'alasan', 'disetujui_by', 'input_by', 'batal_by', 'alasan_batal',
    'created_at',
  ]),
  booked(cashEntry, [
    'no_kas', 'jenis', 'status', 'tgl_system', 'kode_transaksi', 'nama_transaksi', 'jumlah_rp', 'keterangan',
    'kode_laci', 'input_by', 'batal_by', 'alasan_batal', 'created_at', ...PUT_RIGHT, 'pembulatan',
  ]),
]; // prettier-ignore
