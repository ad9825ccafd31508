import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';

/** The Ed25519 key of each shop. The private half stays in DATA_DIR/secrets (or the environment), never in the database. */
@Injectable()
export class SealKeys {
  private readonly keys = new Map<string, KeyObject>();

  constructor(private readonly secrets: Secrets) {}

  /** Signature over a text, in base64. */
  sign(shop: string, text: string): string {
    return sign(null, Buffer.from(text), this.privateKey(shop)).toString('base64');
  }

  /** PEM of the public half, for whoever checks. */
  publicKey(shop: string): string {
    return createPublicKey(this.privateKey(shop)).export({ type: 'spki', format: 'pem' }).toString();
  }

  /** What keeps this installation from going on with a shop's seals, which are signed with `kept`; null for nothing. */
  trouble(shop: string, kept: string | null): string | null {
    if (kept === null) return null;
    const file = `DATA_DIR/secrets/${secretOf(shop)}`;
    if (!this.secrets.has(secretOf(shop)))
      return `KUNCI SEGEL ${shop} HILANG / THE SEAL KEY OF ${shop} IS MISSING: ${file}. Put it back from where it is kept.`;
    if (this.publicKey(shop) !== kept)
      return `KUNCI SEGEL ${shop} BERBEDA / THE SEAL KEY OF ${shop} IS ANOTHER (${file}) than the one its seals are signed with (DATA_DIR/seals/${shop}/public-key.pem).`;
    return null;
  }

  private privateKey(shop: string): KeyObject {
    let key = this.keys.get(shop);
    if (!key) {
      const pem = this.secrets.value(secretOf(shop), () =>
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      );
      key = createPrivateKey(pem);
      this.keys.set(shop, key);
    }
    return key;
  }
}

/** Name of the secret that a shop's key is kept under. */
export const secretOf = (shop: string): string => `seal-key-${shop.toLowerCase().replaceAll('_', '-')}`;

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
