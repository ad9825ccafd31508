import { plainCrypto, type ProofCrypto } from '@emas/domain/proof/proof-crypto';
import { bytesOf, hexOf } from '@emas/domain/proof/sha2';

/** A browser's own cryptography, where it offers it: pages over https, and those opened from a disk. */
export interface ChosenCrypto extends ProofCrypto {
  readonly native: boolean;
}

export function chooseCrypto(): ChosenCrypto {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return { ...plainCrypto, native: false };
  const digest = async (text: string): Promise<string> =>
    hexOf(new Uint8Array(await subtle.digest('SHA-256', bytesOf(text) as Uint8Array<ArrayBuffer>)));
  return {
    native: true,
    digests: (texts) => Promise.all(texts.map(digest)),
    verify: async (publicKey, text, signature) => {
      try {
        const key = await subtle.importKey('raw', publicKey as Uint8Array<ArrayBuffer>, 'Ed25519', false, ['verify']);
        const [signed, said] = [signature as Uint8Array<ArrayBuffer>, bytesOf(text) as Uint8Array<ArrayBuffer>];
        return await subtle.verify('Ed25519', key, signed, said);
      } catch {
        // An older browser knows hashes and not this curve.
        return plainCrypto.verify(publicKey, text, signature);
      }
    },
  };
}
