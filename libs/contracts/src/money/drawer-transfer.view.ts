/** `data` of the answer of POST cash/pengalihan. */
export interface TransferSavedData {
  readonly id: string;
  readonly no_bukti: string;
  /** Already in the other drawer, which its sender uses as well. */
  readonly diterima: boolean;
}
