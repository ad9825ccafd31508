/** A problem of a document that is not solved: shown wherever the document is. */
export interface DocumentMark {
  readonly no_masalah: string;
  readonly status: 'OPEN' | 'PROSES';
  readonly masalah: string;
}
