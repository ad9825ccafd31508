import { describe, expect, it } from 'vitest';
import { proofCode, proofText, readProof, readProofCode } from './proof-code.js';

const HASH = '7f3a91c204bd5e6f00112233445566778899aabbccddeeff0011223344556677';
const proof = { kode_toko: 'SJA', no: 'FJSJA2611200001', kode_bukti: '7F3A-91C2-04BD' };

describe('the code that proves a slip', () => {
  it('is the first twelve digits of the hash, in fours', () => {
    expect(proofCode(HASH)).toBe('7F3A-91C2-04BD');
  });

  it('stands in the QR code with the shop and the number, and is read back from it', () => {
    expect(proofText(proof)).toBe('EMAS1|SJA|FJSJA2611200001|7F3A-91C2-04BD');
    expect(readProof(`${proofText(proof)}\r`)).toEqual(proof);
  });

  it('is read however it was typed', () => {
    for (const typed of ['7f3a91c204bd', ' 7F3A 91C2 04BD ', '7f3a-91C204-bd'])
      expect(readProofCode(typed)).toBe('7F3A-91C2-04BD');
  });

  it('is nothing else than a slip of ours', () => {
    for (const other of [
      '',
      'FJSJA2611200001',
      'EMAS2|SJA|FJ1|7F3A-91C2-04BD',
      'EMAS1|SJA|FJ1',
      'EMAS1||FJ1|7F3A-91C2-04BD',
    ])
      expect(readProof(other)).toBeNull();
    expect(readProof(`${proofText(proof)}|more`)).toBeNull();
    for (const typed of ['', '7F3A-91C2-04B', '7F3A-91C2-04BG', '7F3A-91C2-04BD0'])
      expect(readProofCode(typed)).toBeNull();
  });
});
