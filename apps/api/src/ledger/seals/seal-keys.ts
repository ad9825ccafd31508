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

  private privateKey(shop: string): KeyObject {
    let key = this.keys.get(shop);
    if (!key) {
      const pem = this.secrets.value(`seal-key-${shop.toLowerCase().replaceAll('_', '-')}`, () =>
        generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      );
      key = createPrivateKey(pem);
      this.keys.set(shop, key);
    }
    return key;
  }
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
