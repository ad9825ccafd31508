import { isSignedWith } from './ed25519.js';
import { bytesOf, sha256Text } from './sha2.js';

/** What a proof is checked with: the browser's own cryptography, or the one beside this. */
export interface ProofCrypto {
  /** SHA-256 of the texts' UTF-8 bytes, in lower-case hex. */
  readonly digests: (texts: readonly string[]) => Promise<string[]>;
  /** Whether an Ed25519 signature over a text is by this key (its 32 bytes). */
  readonly verify: (publicKey: Uint8Array, text: string, signature: Uint8Array) => Promise<boolean>;
}

/** Works everywhere; a machine's own cryptography need not be there. */
export const plainCrypto: ProofCrypto = {
  digests: (texts) => Promise.resolve(texts.map(sha256Text)),
  verify: (publicKey, text, signature) => Promise.resolve(isSignedWith(publicKey, bytesOf(text), signature)),
};
