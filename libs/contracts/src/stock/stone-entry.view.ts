/** `data` of the answer of POST mutasi-berlian. */
export interface StonesSavedData {
  readonly id: string;
  readonly no_mutasi: string;
}
