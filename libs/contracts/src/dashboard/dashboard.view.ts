import type { Period } from './period.js';

/** Documents of a span: how many, and what is in them. Weights in grams. */
export interface TradeSum {
  readonly jumlah_nota: number;
  readonly total_qty: number;
  readonly total_berat: number;
  readonly total_harga: number;
}

/** A bar of a chart: an hour `08:00` of the day, or a day `2026-11-20` of the month. */
export interface ChartPoint extends TradeSum {
  readonly periode: string;
}

export interface TradePair {
  readonly penjualan: TradeSum;
  readonly pembelian: TradeSum;
}

export interface KindSold extends Omit<TradeSum, 'jumlah_nota'> {
  readonly kode_dept: string;
  readonly nama_dept: string;
}

export interface SellerMonth {
  readonly kode_sales: string;
  readonly nama_sales: string;
  readonly total_berat: number;
  readonly total_harga: number;
  /** Of the month; null where the master says none. */
  readonly target_rp: number | null;
}

/** What sales left over what they cost, without tax. */
export interface Margin {
  readonly laba: number;
  readonly laba_lalu: number;
}

/** A period up to the day, beside the days before that it is held against. */
export interface MonthAnalysis extends TradePair {
  readonly periode: Period;
  readonly dari: string;
  readonly sampai: string;
  /** The shop was there in all of the days before. */
  readonly sebanding: boolean;
  /** Only for who may see cost. */
  readonly margin?: Margin;
  readonly lalu: TradePair & { readonly dari: string; readonly sampai: string };
  readonly jenis: readonly KindSold[];
  readonly sales: readonly SellerMonth[];
}

export interface StockRow {
  /** kode_group; of a fineness its percent. */
  readonly kode: string;
  readonly nama: string;
  readonly qty: number;
  readonly berat: number;
  /** Null beyond 100 %. */
  readonly berat_murni: number | null;
  /** Only for who may see cost. */
  readonly harga_modal?: number;
}

/** Things that have lain in the shop for so many days: from `dari` to `sampai`, null for no end. */
export interface StockAge {
  readonly dari: number;
  readonly sampai: number | null;
  readonly qty: number;
  readonly berat: number;
  readonly harga_modal: number;
}

/** Things in the shop, those reserved on open invoices included. */
export interface StockGlance {
  /** Only for who may see cost. */
  readonly umur?: readonly StockAge[];
  readonly kadar: readonly StockRow[];
  readonly group: readonly StockRow[];
  readonly reservasi: number;
}

/** A kind of goods, or an accessory, of which few are left. */
export interface ReorderRow {
  /** `kode_dept`, or `aksesoris/` and `kode_aksesoris`. */
  readonly kode: string;
  readonly nama: string;
  readonly qty: number;
  readonly minimal_stok: number;
}

export interface BalanceRow {
  readonly akun: string;
  readonly nama: string;
  readonly saldo: number;
}

export interface MoneyGlance {
  readonly laci: readonly BalanceRow[];
  readonly bank: readonly BalanceRow[];
  readonly non_cash: readonly BalanceRow[];
  /** Day of the first sale that brought some of it; null where none did. */
  readonly non_cash_sejak: string | null;
}

/** Loans that run, on the day. */
export interface LoanGlance {
  readonly jumlah_kontrak: number;
  readonly sisa_pokok: number;
  readonly jatuh_tempo_hari_ini: number;
  /** Late, and of which the grace is over. */
  readonly lewat: number;
  readonly siap_lelang: number;
  /** What auctions brought beyond the debt and nobody was paid yet. */
  readonly kelebihan_rp: number;
}

export interface WeekBefore {
  readonly tgl_system: string;
  /** While the day is open, the time up to which that day is counted; null where all of it is. */
  readonly sampai_jam: string | null;
}

/** `GET dashboard`. */
export interface DashboardView {
  /** The open day; in a shop that is shut its last one; null before the first. */
  readonly tgl_system: string | null;
  readonly is_open: boolean;
  readonly total_penjualan: number;
  readonly total_pembelian: number;
  /** Lent that day. */
  readonly total_hutang: number;
  /** Grams of the day. */
  readonly datagram_penjualan: number;
  readonly datagram_pembelian: number;
  readonly hari_ini: TradePair;
  /** The business day before. */
  readonly sebelumnya: (TradePair & { readonly tgl_system: string }) | null;
  /** The same weekday of the week before; null where the shop did not work then, so that nothing compares. */
  readonly minggu_lalu: (TradePair & WeekBefore) | null;
  readonly bulan: MonthAnalysis | null;
  /** Null where HIDE_SALDO_BARANG_SUMMARY keeps it for the owner. */
  readonly stok: StockGlance | null;
  readonly stok_minimal: readonly ReorderRow[] | null;
  /** Null for a cashier, who counts blind. */
  readonly uang: MoneyGlance | null;
  /** Null in a shop that lends nothing. */
  readonly gadai: LoanGlance | null;
}
