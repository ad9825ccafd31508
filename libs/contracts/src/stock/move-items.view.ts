/** `data` of what moves goods. */
export interface MoveSavedData {
  readonly id: string;
  readonly no_pindah: string;
  /** Pieces that were moved. */
  readonly jumlah: number;
  /** Barcodes that stayed, for they are reserved. */
  readonly tinggal: readonly string[];
}
