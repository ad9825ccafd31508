/** `data` of the answer of POST cash/kas-bon. */
export interface AdvanceSavedData {
  readonly id: string;
  readonly no_bukti: string;
}

/** `data` of the answer of POST cash/kas-bon/{id}/selesai: the cash that moves, as coins make it. */
export interface AdvanceSettledData {
  readonly kembali_rp: number;
  readonly tambah_rp: number;
}
