/** DITERIMA and DIBUKUKAN are what the specification calls DONE. */
export type SentState = 'KIRIM' | 'DITERIMA' | 'DIBUKUKAN' | 'BATAL';

/** Of the answer of POST kirim-uang. */
export interface SendSaved {
  readonly no_reff: string;
  /** Path of the note that goes with it, below /api/v1. */
  readonly nota_kirim: string;
  readonly data: { readonly id: string; readonly no_reff: string };
}

/** Money that was sent, as `GET kirim-uang` and `GET kirim-uang/{no_reff}` tell it. */
export interface SentMoney {
  readonly no_reff: string;
  readonly status: SentState;
  readonly tgl_system: string;
  readonly input_by: string;
  readonly created_at: string;
  readonly jumlah_rp: number;
  readonly toko_asal: string;
  readonly tujuan: string;
  readonly tujuan_rekening: string | null;
  readonly keterangan: string;
  readonly nota_kirim: string;
  readonly terima_by: string | null;
  readonly tgl_terima: string | null;
}

/** Where money can be sent to: `GET cash/kirim-uang/tujuan`. */
export interface SendTarget {
  readonly kode_toko: string;
  readonly nama_toko: string;
  /** Takes it in here itself; of any other the sender says that it arrived. */
  readonly terhubung: boolean;
}

/** `data` of the answer of a reception. */
export interface ReceiptSavedData {
  readonly id: string;
  readonly no_terima: string;
  readonly no_reff: string;
  readonly jumlah_rp: number;
}

export const notePath = (no_reff: string): string => `kirim-uang/${no_reff}/nota.pdf`;
