import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSignedWith } from './ed25519.js';
import { broughtKeys, fromBase64, publicKeyOf } from './public-key.js';
import { hexOf, sha256, sha256Text, sha512 } from './sha2.js';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

describe('SHA-2', () => {
  test('gives the digests of FIPS 180-4', () => {
    expect(sha256Text('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256Text('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hexOf(sha512(Buffer.from('abc')))).toBe(
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    );
  });

  test('is that of every other program, at any length', () => {
    for (let length = 0; length < 300; length += 1) {
      const some = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 0xff);
      expect(sha256(some)).toBe(createHash('sha256').update(some).digest('hex'));
      expect(hexOf(sha512(some))).toBe(createHash('sha512').update(some).digest('hex'));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sha256Text(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('Ed25519', () => {
  // RFC 8032, 7.1, tests 1 and 3.
  test.each([
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ])('takes the signature of RFC 8032 by %s and no other', (key, message, signature) => {
    expect(isSignedWith(bytes(key), bytes(message), bytes(signature))).toBe(true);
    for (const at of [0, 31, 32, 63]) {
      const forged = bytes(signature);
      forged[at]! ^= 1;
      expect(isSignedWith(bytes(key), bytes(message), forged)).toBe(false);
    }
    expect(isSignedWith(bytes(key), bytes(`${message}00`), bytes(signature))).toBe(false);
  });

  test('agrees with other programs on whose signature one is', () => {
    for (let run = 0; run < 10; run += 1) {
      const [own, other] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
      const message = Buffer.from(`seal ${run}`);
      const keyOf = ({ publicKey }: typeof own) =>
        publicKeyOf(publicKey.export({ type: 'spki', format: 'pem' }).toString())!.bytes;
      const signature = new Uint8Array(sign(null, message, own.privateKey));
      expect(isSignedWith(keyOf(own), message, signature)).toBe(true);
      expect(isSignedWith(keyOf(other), message, signature)).toBe(false);
    }
  });
});

describe('keys that somebody brings', () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');

  test('are known by their PEM, as typed off paper, or both', () => {
    const paper = fingerprint.toUpperCase().replaceAll(/(.{4})/g, '$1 ');
    expect(broughtKeys(pem)).toEqual([fingerprint]);
    expect(broughtKeys(`Toko\r\n${pem.replaceAll('\n', '\r\n')}`)).toEqual([fingerprint]);
    expect(broughtKeys(paper)).toEqual([fingerprint]);
    expect(broughtKeys(`${'ab'.repeat(32)}\n${pem}`)).toEqual([fingerprint, 'ab'.repeat(32)]);
    expect(broughtKeys('kunci toko')).toEqual([]);
    expect(broughtKeys(pem.replace('MCow', 'MCoW'))).toEqual([]);
  });

  test('have one spelling', () => {
    expect(publicKeyOf(pem)?.fingerprint).toBe(fingerprint);
    expect(publicKeyOf(`${pem}\n`)).toBeNull();
    expect(fromBase64('YWI=')).toEqual(new Uint8Array([97, 98]));
    // Bits that no byte depends on.
    expect(fromBase64('YWJ=')).toBeNull();
    expect(fromBase64('YWI')).toBeNull();
  });
});
