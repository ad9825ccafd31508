import { readProofCode } from '../document/proof-code.js';

/** Is the note we are shown the one that was printed? COCOK: its code is right; TIDAK: it is not; TANPA: none was told. */
export const GENUINENESS = ['COCOK', 'TIDAK', 'TANPA'] as const;
export type Genuineness = (typeof GENUINENESS)[number];

/** `told` as it was typed or scanned; `kode_bukti` is that of the note, null where it was never paid. */
export function genuineness(told: string | null, kode_bukti: string | null): Genuineness {
  if (told === null) return 'TANPA';
  return kode_bukti !== null && readProofCode(told) === kode_bukti ? 'COCOK' : 'TIDAK';
}
