export const NON_CASH_STATES = ['OUTSTAND', 'VALID', 'HAPUS', 'BATAL'] as const;
export type NonCashState = (typeof NON_CASH_STATES)[number];

/** A payment that came through a bank or a marketplace, in a list. */
export interface NonCashItemView {
  /** `1234-1`: the event that took it, and its place in it. */
  readonly kunci: string;
  readonly seq: number;
  readonly ke: number;
  readonly status: NonCashState;
  readonly tgl_system: string;
  readonly no_faktur: string;
  /** As its journal is called. */
  readonly jenis_transaksi: string;
  readonly cara_bayar: string;
  readonly kode_bank: string;
  readonly nama_bank: string;
  readonly no_ref: string | null;
  readonly jumlah: number;
  /** What was kept; what is expected to be kept while it is waited for. */
  readonly biaya_rp: number;
  readonly diterima_by: string;
  /** The asker took it himself: another confirms it. */
  readonly sendiri: boolean;
  /** It stands in its account already: nothing is booked for it any more. */
  readonly di_rekening: boolean;
  /** Account that it came to, or was to come to. */
  readonly no_rekening: string | null;
  readonly umur_hari: number;
  readonly tgl_perkiraan: string;
  readonly terlambat: boolean;
  readonly tgl_valid: string | null;
  readonly valid_by: string | null;
  readonly settlement_id: string | null;
  readonly no_validasi: string | null;
  readonly alasan: string | null;
  /** Picture of what its customer showed of a transfer. */
  readonly gambar_path: string | null;
}

export interface NonCashItemsPage {
  readonly count: number;
  readonly data: readonly NonCashItemView[];
}
