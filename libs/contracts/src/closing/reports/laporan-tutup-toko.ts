import type { BusinessDate, Milligrams, Rupiah } from '@emas/domain/shared/units';
import type { ReportDefinition } from '../../definitions/report.js';

/** Blocks of the closing sheet in their printed order; those of a module that is off have no rows. */
export const CLOSING_BLOCKS = [
  'PENJUALAN', 'AKSESORIS', 'MANUAL', 'PEMBELIAN', 'TITIPAN', 'ONGKIR', 'PESANAN', 'PRE ORDER', 'SERVICE', 'HUTANG', 'CICILAN',
  'BARANG EXTERNAL', 'UANG KAS', 'UANG BANK', 'NON CASH',
] as const; // prettier-ignore
export type ClosingBlock = (typeof CLOSING_BLOCKS)[number];

export interface ClosingRow {
  readonly blok: ClosingBlock;
  readonly uraian: string;
  readonly jumlah_transaksi: number;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
  /** Cash in and out of the drawers. */
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  readonly non_cash: Rupiah;
}

/** One drawer: what the ledger says, what was counted. `saldo_sistem = saldo_awal + masuk − keluar`. */
export interface DrawerRecapRow {
  readonly kode_laci: string;
  readonly user_id: string;
  readonly saldo_awal: Rupiah;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
  readonly saldo_sistem: Rupiah;
  /** null until it is counted. */
  readonly hitung_fisik: Rupiah | null;
  readonly selisih: Rupiah | null;
  readonly alasan: string;
}

/** Pieces of a drawer; what went to another drawer with the count takes them down to `hitung_fisik`. */
export interface DenominationRecapRow {
  readonly kode_laci: string;
  /** null of what went out. */
  readonly pecahan: Rupiah | null;
  readonly lembar: number | null;
  readonly jumlah: Rupiah;
  /** Drawer it went to; empty of pieces. */
  readonly tujuan: string;
}

export interface NonCashRecapRow {
  readonly kode_bank: string;
  readonly nama_bank: string;
  readonly jumlah: Rupiah;
}

export interface TransitRecapRow {
  readonly no_reff: string;
  readonly tgl_kirim: BusinessDate;
  readonly tujuan: string;
  readonly jumlah: Rupiah;
}

export interface AdvanceRecapRow {
  readonly no_bukti: string;
  readonly tgl_system: BusinessDate;
  readonly penerima: string;
  readonly tgl_janji: BusinessDate | null;
  readonly jumlah: Rupiah;
}

export interface StockRecapRow {
  /** Thousandths of a percent. */
  readonly kadar: number;
  readonly qty: number;
  readonly berat: Milligrams;
  readonly berat_murni: Milligrams;
}

export interface BalanceRecapRow {
  readonly uraian: string;
  readonly jumlah_transaksi: number;
  readonly jumlah: Rupiah;
}

export interface CancelledRecapRow {
  readonly no_faktur: string;
  readonly jenis_transaksi: string;
  readonly jumlah: Rupiah;
  readonly alasan: string;
  readonly batal_by: string;
}

export interface AuthorizationRecapRow {
  readonly jam: string;
  readonly kategori: string;
  readonly description: string;
  /** What the approver saw, as JSON; null for what was approved before there were summaries. */
  readonly ringkasan: string | null;
  readonly no_faktur: string;
  readonly minta_by: string;
  readonly otorisasi_by: string;
}

export type ClosingRecaps = {
  readonly kas: DrawerRecapRow;
  readonly pecahan: DenominationRecapRow;
  readonly non_cash: NonCashRecapRow;
  readonly uang_jalan: TransitRecapRow;
  readonly kas_bon: AdvanceRecapRow;
  readonly stock: StockRecapRow;
  readonly piutang: BalanceRecapRow;
  readonly titipan: BalanceRecapRow;
  readonly batal: CancelledRecapRow;
  readonly otorisasi: AuthorizationRecapRow;
};

/** The closing sheet. The query adds its seal once the day is closed; before that it is marked SEMENTARA. */
export const laporanTutupToko: ReportDefinition<ClosingRow, ClosingRecaps> = {
  name: 'laporan-tutup-toko',
  route: '/laporan-tutup-toko',
  path: 'laporan/tutup-toko',
  section: 'closing',
  orientation: 'portrait',
  filters: [{ name: 'tanggal', type: 'date', default: 'today', requiredMessage: 'dateEmpty' }],
  columns: [
    { name: 'uraian', format: 'value' },
    { name: 'jumlah_transaksi', total: 'sum' },
    { name: 'qty', total: 'sum' },
    { name: 'berat', total: 'sum' },
    { name: 'berat_murni', total: 'sum' },
    { name: 'masuk', total: 'sum' },
    { name: 'keluar', total: 'sum' },
    { name: 'non_cash', total: 'sum' },
  ],
  groups: [{ by: 'blok' }],
  sort: [{ column: 'blok', direction: 'asc', order: CLOSING_BLOCKS }],
  // What comes in and what goes out are different things: a total over the blocks would say nothing.
  grandTotal: false,
  signatures: ['signCashier', 'signSupervisor', 'signOwner'],
  recaps: [
    {
      name: 'kas',
      title: 'kas',
      columns: [
        { name: 'kode_laci' },
        { name: 'user_id' },
        { name: 'saldo_awal', total: 'sum' },
        { name: 'masuk', total: 'sum' },
        { name: 'keluar', total: 'sum' },
        { name: 'saldo_sistem', total: 'sum' },
        { name: 'hitung_fisik', total: 'sum' },
        { name: 'selisih', total: 'sum' },
        { name: 'alasan' },
      ],
    },
    {
      name: 'pecahan',
      title: 'pecahan',
      columns: [
        { name: 'kode_laci' },
        { name: 'pecahan' },
        { name: 'lembar', total: 'sum' },
        { name: 'tujuan' },
        { name: 'jumlah', total: 'sum' },
      ],
    },
    {
      name: 'non_cash',
      title: 'non_cash',
      columns: [{ name: 'kode_bank' }, { name: 'nama_bank' }, { name: 'jumlah', total: 'sum' }],
    },
    {
      name: 'uang_jalan',
      title: 'uang_jalan',
      columns: [{ name: 'no_reff' }, { name: 'tgl_kirim' }, { name: 'tujuan' }, { name: 'jumlah', total: 'sum' }],
    },
    {
      name: 'kas_bon',
      title: 'kas_bon',
      columns: [
        { name: 'no_bukti' },
        { name: 'tgl_system' },
        { name: 'penerima', format: 'text' },
        { name: 'tgl_janji' },
        { name: 'jumlah', total: 'sum' },
      ],
    },
    {
      name: 'stock',
      title: 'stock',
      columns: [
        { name: 'kadar' },
        { name: 'qty', total: 'sum' },
        { name: 'berat', total: 'sum' },
        { name: 'berat_murni', total: 'sum' },
      ],
    },
    {
      name: 'piutang',
      title: 'piutang',
      columns: [{ name: 'uraian' }, { name: 'jumlah_transaksi', total: 'sum' }, { name: 'jumlah', total: 'sum' }],
    },
    {
      name: 'titipan',
      title: 'titipan',
      columns: [{ name: 'uraian' }, { name: 'jumlah_transaksi', total: 'sum' }, { name: 'jumlah', total: 'sum' }],
    },
    {
      name: 'batal',
      title: 'batal',
      columns: [
        { name: 'no_faktur' },
        { name: 'jenis_transaksi' },
        { name: 'jumlah', total: 'sum' },
        { name: 'alasan' },
        { name: 'batal_by' },
      ],
    },
    {
      name: 'otorisasi',
      title: 'otorisasi',
      columns: [
        { name: 'jam' },
        { name: 'kategori' },
        { name: 'description', format: 'action', summary: 'ringkasan', width: 30 },
        { name: 'no_faktur' },
        { name: 'minta_by' },
        { name: 'otorisasi_by' },
      ],
    },
  ],
};
