/** `data` of the answer of POST cash/uang-bank. */
export interface BankSavedData {
  readonly id: string;
  readonly no_bukti: string;
}
