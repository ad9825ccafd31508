/** `data` of the answer of POST cash/mutasi-uang-bank and cash/mutasi-uang-cash. */
export interface MoveSavedData {
  readonly id: string;
  readonly no_mutasi: string;
}
