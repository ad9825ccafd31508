import type { TradeSum } from './dashboard.view.js';

/** Documents that wait for money: of the whole shop for who takes it, else the asker's own. */
export interface Waiting {
  readonly jumlah: number;
  readonly total: number;
  readonly semua: boolean;
}

export interface OwnDrawer {
  readonly kode_laci: string;
  readonly nama_laci: string;
  /** Who else takes and gives cash in it. */
  readonly bersama: readonly string[];
  /** Null for who counts blind. */
  readonly saldo: number | null;
}

/** Money of cards and transfers that has not arrived. */
export interface NonCashUnderWay {
  readonly total: number;
  /** Day of the first document that brought some; null where nothing is under way. */
  readonly sejak: string | null;
}

/** What an empty shop needs before its first sale, in this order: prices and goods are written on an open day. */
export const FIRST_STEPS = ['group', 'tempat', 'laci', 'pengguna', 'hari', 'harga', 'barang'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `GET beranda`: the day as the asker meets it; what he has no right to is null. */
export interface MorningView {
  /** The open day; null while the shop is closed. */
  readonly tgl_system: string | null;
  readonly penjualan_menunggu: Waiting | null;
  readonly pembelian_menunggu: Waiting | null;
  readonly laci: OwnDrawer | null;
  /** What he sold today. */
  readonly penjualan_saya: TradeSum | null;
  readonly penjualan_toko: TradeSum | null;
  readonly non_cash: NonCashUnderWay | null;
  /** First steps that are not done yet. */
  readonly belum: readonly FirstStep[];
}
