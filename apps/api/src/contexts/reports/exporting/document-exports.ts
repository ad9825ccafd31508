import { deposit } from '@emas/contracts/deposits/documents/deposit';
import {
  type DocumentDefinition,
  type HeaderField,
  type ListedDefinition,
  MONEY,
} from '@emas/contracts/definitions/document';
import type { EntryDefinition } from '@emas/contracts/definitions/entry';
import { fieldName } from '@emas/contracts/definitions/document-facts';
import type { FieldDefinition, FieldType } from '@emas/contracts/definitions/resource';
import { formatOf } from '@emas/contracts/messages/formats';
import type { exporting } from '@emas/contracts/messages/words/exporting';
import type { Action } from '@emas/contracts/permissions/access-tree';
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
import { manualMelt } from '@emas/contracts/stock/entries/manual-melt';
import { manualMove } from '@emas/contracts/stock/entries/manual-move';
import { manualStock } from '@emas/contracts/stock/entries/manual-stock';
import { parentColumn, tablesOf } from '../../../engine/document/document-table.js';

export type DocumentExportName = keyof typeof exporting.sources;

/** Documents and goods that can be exported as CSV, beside the lists. Customers are named by their id alone. */
export interface DocumentExport {
  readonly name: DocumentExportName;
  /** Page whose right it takes. */
  readonly permission: string;
  readonly action: Action;
  /** Rows of a shared read-model that are meant. */
  readonly where?: ListedDefinition['where'];
  /** Read-models: what has the days is `d`, lines of a document are `l`. */
  readonly from: string;
  readonly order: string;
  /** Column of the days that an export may be narrowed to. */
  readonly day: string;
  /** Columns in an order that programs know: what is new stands last. */
  readonly fields: readonly ExportField[];
}

/** In the units of the read-model; `cost` for who may see cost. */
export interface ExportField extends FieldDefinition {
  readonly table: Table;
}

type Table = 'd' | 'l';
type Choice = Pick<FieldDefinition, 'name' | 'cost'> & { readonly type?: FieldType };

const cost = (name: string): Choice => ({ name, cost: true });

const FIGURES: ReadonlySet<string> = new Set([
  ...['int', 'rupiah', 'price2', 'usd', 'weight', 'carat', 'kadar', 'percent', 'bool'],
]);

/** Written as the dictionary says; what is no figure stands there as it is stored. */
const columns = (table: Table, chosen: readonly (string | Choice)[]): readonly ExportField[] =>
  chosen.map((one) => {
    const choice = typeof one === 'string' ? { name: one } : one;
    const format = formatOf(choice.name);
    return { type: FIGURES.has(format) ? (format as FieldType) : 'text', ...choice, table };
  });

/** Names that fields of a header have among those that `nameOf` tells. */
const named = (header: readonly HeaderField[], nameOf: (field: Exclude<HeaderField, string>) => string | false) =>
  header.flatMap((field) => (typeof field === 'string' ? [] : nameOf(field) || []));

const details = (header: readonly HeaderField[]) => named(header, (field) => 'detail' in field && fieldName(field.detail)); // prettier-ignore
/** Details that came when programs knew the other columns by their place. */
const LATER: ReadonlySet<string> = new Set([
  'kategori_harga',
  'keaslian',
  'kode_marketplace',
  'no_order',
  'tgl_retur',
  'mode_jual',
  'pph22',
]);

const plain = (header: readonly HeaderField[]) => header.filter((field) => typeof field === 'string').map(fieldName);

/** Where its rows are asked for: the last part of its path. */
const nameOf = ({ path }: Pick<ListedDefinition, 'path'>) => path.split('/').at(-1) as DocumentExportName;

/** What the head of a document tells: who, when, what it came to, how it was paid, how it ended. */
const heads = (definition: DocumentDefinition, name = nameOf(definition)): DocumentExport => {
  const { no, pages, rights, header, sums, costs, money, kept, where = {} } = definition;
  const table = tablesOf(definition).head;
  return {
    name,
    permission: pages.list,
    action: rights?.exports ?? 'export',
    where,
    from: `read.${table.name} AS d`,
    order: `d.${no}`,
    day: 'tgl_system',
    fields: columns('d', [
      no,
      ...named(header, (field) => 'origin' in field && field.name),
      ...named(header, (field) => 'values' in field && field.name),
      'status',
      'tgl_system',
      ...named(header, (field) => 'customer' in field && 'customer_id'),
      ...plain(header),
      ...sums,
      ...costs.filter((name) => !name.startsWith('lines.')).map(cost),
      ...(money ? MONEY[money].columns : []).filter((name) => name !== 'pembulatan'),
      ...(kept?.includes('kode_laci?') ? ['kode_laci'] : []),
      ...['input_by', 'valid_by', 'batal_by', 'alasan_batal'],
      ...details(header).filter((name) => !LATER.has(name)),
      ...(money ? ['created_at', 'pembulatan'] : ['created_at']),
      ...details(header).filter((name) => LATER.has(name)),
    ]),
  };
};

/** The lines of documents, each with the day of its document. */
const lines = (
  definition: DocumentDefinition,
  name: DocumentExportName,
  chosen: readonly (string | Choice)[],
): DocumentExport => {
  const { no, pages, rights, header, where = {} } = definition;
  const { head, lines: table } = tablesOf(definition);
  if (!table) throw new Error(`${definition.kind} has no lines to export`);
  const ofLines = columns('l', chosen);
  const isOfLines = (field: string): boolean => ofLines.some((one) => one.name === field);
  return {
    name,
    permission: pages.list,
    action: rights?.exports ?? 'export',
    where,
    from: `read.${head.name} AS d JOIN read.${table.name} AS l ON l.shop = d.shop AND l.${parentColumn(definition)} = d.id`,
    order: `d.${no}, l.line_no`,
    day: 'tgl_system',
    fields: [
      ...columns('d', [no, 'status', 'tgl_system', ...plain(header).filter((field) => !isOfLines(field))]),
      ...ofLines,
    ],
  };
};

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

/** Entries of a kind, in an order of their own. */
const booked = (
  definition: EntryDefinition,
  chosen: readonly (string | Choice)[],
  name = nameOf(definition),
): DocumentExport => {
  const { no, page, exports, where = {} } = definition;
  return {
    name,
    permission: page,
    action: exports,
    where,
    from: `read.${tablesOf(definition).head.name} AS d`,
    order: `d.${no}`,
    day: 'tgl_system',
    fields: columns('d', chosen),
  };
};

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
