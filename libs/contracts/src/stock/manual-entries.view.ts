/** `data` of the answers of POST barang-manual/masuk, /pindah and /hancur. */
export interface ManualSavedData {
  readonly id: string;
  readonly no_bukti: string;
}
