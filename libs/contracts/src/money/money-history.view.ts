import type { BusinessDate, Instant, Rupiah } from '@emas/domain/shared/units';

/** An entry of cash or of a bank, or a move of money, as lists of all of them tell it. */
export interface MoneyHistoryRow {
  readonly id: string;
  /** UANG KAS, UANG BANK, MUTASI UANG BANK, MUTASI UANG CASH. */
  readonly jenis_transaksi: string;
  readonly no_bukti: string;
  readonly tgl_system: BusinessDate;
  readonly jenis: string;
  /** CASH or a bank that the money came from; null where it came in from outside. */
  readonly asal: string | null;
  readonly asal_rekening: string | null;
  /** CASH or a bank that it went to; null where it left. */
  readonly tujuan: string | null;
  readonly tujuan_rekening: string | null;
  readonly kode_laci: string | null;
  readonly kategori: string;
  readonly nama_transaksi: string;
  readonly jumlah_rp: Rupiah;
  readonly biaya_rp: Rupiah;
  readonly keterangan: string;
  readonly status: string;
  readonly input_by: string;
  readonly created_at: Instant;
}

export interface MoneyHistoryPage {
  readonly count: number;
  readonly data: readonly MoneyHistoryRow[];
}

/** A drawer or an account, with what was entered of it today. */
export interface MoneyPosition {
  readonly kode: string;
  readonly nama: string;
  /** Null for who counts the drawer blind. */
  readonly saldo: Rupiah | null;
  readonly masuk: Rupiah;
  readonly keluar: Rupiah;
}
