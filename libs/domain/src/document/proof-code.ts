/** What a QR code of ours begins with, so that no other is taken for a slip. */
const MARK = 'EMAS1';
const DIGITS = 12;

/** Code that only the ledger knows: `7F3A-91C2-04BD`, of the hash of the event that made the document valid. */
export const proofCode = (hash: string): string =>
  hash
    .slice(0, DIGITS)
    .toUpperCase()
    .replace(/(?<=^(?:.{4})+)(?=.)/g, '-');

/** A slip that is read back: where it is from, its number and its code. */
export interface Proof {
  readonly kode_toko: string;
  readonly no: string;
  readonly kode_bukti: string;
}

/** What the QR code of a slip says: `EMAS1|SJA|FJSJA2611200001|7F3A-91C2-04BD`. */
export const proofText = ({ kode_toko, no, kode_bukti }: Proof): string => [MARK, kode_toko, no, kode_bukti].join('|');

/** A scanned QR code of a slip; null for anything else. */
export function readProof(text: string): Proof | null {
  const [mark, kode_toko, no, code, ...more] = text.trim().split('|');
  const kode_bukti = readProofCode(code ?? '');
  if (mark !== MARK || !kode_toko || !no || kode_bukti === null || more.length > 0) return null;
  return { kode_toko, no, kode_bukti };
}

/** A typed code as it is printed, whatever case and dashes it was typed with; null where it is none. */
export function readProofCode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  return /^[0-9a-f]{12}$/i.test(digits) ? proofCode(digits) : null;
}
