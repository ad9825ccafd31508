import type { ProfitBaseName, ProfitMethod, ProfitTarget } from './profit-choices.js';

/** What a rule would make of the things of a group; rupiah. */
export interface GroupProfit {
  readonly kode_group: string;
  readonly jumlah: number;
  /** How many would become other than they are. */
  readonly berubah: number;
  /** How many the rule cannot price: their gold has no price, or the figure is beyond all measure. */
  readonly tanpa_harga: number;
  /** What those that it can price are sold for, and would be. */
  readonly harga_lama: number;
  readonly harga_baru: number;
  /** How many would be sold below their cost. Only for who may see cost. */
  readonly dibawah_modal?: number;
}

/** One thing as it is and as it would be; rupiah, making charge per gram. */
export interface ProfitSample {
  readonly kode_barcode: string;
  readonly nama_barang: string;
  readonly kode_group: string;
  readonly kode_toko: string;
  readonly kadar: number;
  readonly berat: number;
  readonly ongkos_lama: number;
  readonly ongkos_baru: number;
  readonly harga_lama: number;
  readonly harga_baru: number;
  /** Only for who may see cost. */
  readonly harga_modal?: number;
}

/** Answer of `POST barang/profit/hitung`. */
export interface ProfitPreview {
  readonly tgl: string;
  readonly groups: readonly GroupProfit[];
  /** Some that would change, first of all those that would be sold below cost. */
  readonly contoh: readonly ProfitSample[];
  /** Barcodes that were named and lie in no tray, or not among what else was asked. */
  readonly tidak_ada: readonly string[];
}

/** A run, as `GET barang/profit` tells it. */
export interface ProfitRunView {
  readonly id: string;
  readonly tgl_system: string;
  readonly created_at: string;
  readonly input_by: string;
  readonly dasar: ProfitBaseName;
  readonly metode: ProfitMethod;
  /** Null for who may not see cost, where it is reckoned on cost. */
  readonly nilai: number | null;
  readonly terapkan: ProfitTarget;
  /** Things that it changed, and those of them that have what they had before again. */
  readonly jumlah: number;
  readonly dikembalikan: number;
}

/** Answer of `POST barang/profit` and of `POST barang/profit/{id}/kembalikan`. */
export interface ProfitStarted {
  readonly message: string;
  readonly job_id: string;
}
