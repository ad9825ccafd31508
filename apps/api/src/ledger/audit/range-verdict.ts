import { createPublicKey, verify } from 'node:crypto';
import type { ProofCrypto } from '@emas/domain/proof/proof-crypto';
import { publicKeyOf } from '@emas/domain/proof/public-key';
import { type DayVerdict, RangeCheck } from '@emas/domain/proof/range-check';
import { RangeReader } from '@emas/domain/proof/range-text';
import { sha256Hex } from '../hash.js';
import { SetAside } from '../seals/set-aside.js';
import type { SealFiles } from '../seals/seal-files.js';
import type { AuditSource } from './audit-source.js';
import { rangeOf } from './range.js';

const crypto: ProofCrypto = {
  digests: (texts) => Promise.resolve(texts.map(sha256Hex)),
  verify: (bytes, text, signature) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') }, format: 'jwk' }); // prettier-ignore
    return Promise.resolve(verify(null, Buffer.from(text), key, signature));
  },
};

/** Public keys of a shop that are kept outside, those it gave up before the one in force. */
export function publicKeysOf(files: SealFiles, shop: string): { pem: string; sidik_kunci: string }[] {
  const current = files.publicKey(shop);
  const pems = [...new SetAside(files.dataDir).keys(shop).map(({ publicKey }) => publicKey), ...(current ? [current] : [])]; // prettier-ignore
  return [...new Set(pems)].flatMap((pem) => {
    const key = publicKeyOf(pem);
    return key ? [{ pem, sidik_kunci: key.fingerprint }] : [];
  });
}

/** Hashes, chain and seals of the sealed days, as whoever has a range file and the shop's key sees them. */
export async function* verifyRange(
  source: AuditSource,
  files: SealFiles,
  shop: string,
  days: { readonly dari: string; readonly sampai: string },
): AsyncGenerator<DayVerdict> {
  const check = new RangeCheck(crypto, publicKeysOf(files, shop).map((key) => key.sidik_kunci)); // prettier-ignore
  const reader = new RangeReader();
  for await (const piece of rangeOf(source, shop, days))
    for (const day of reader.take(piece)) yield await check.day(day);
  for (const day of reader.end()) yield await check.day(day);
}
