import { sha256 } from './sha2.js';

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const ED25519_DER = Uint8Array.from([0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes of a base64 text in its only right spelling; null for any other. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const letters = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const letter of letters) {
    bits = (bits << 6) | LETTERS.indexOf(letter);
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
    bits &= (1 << held) - 1;
  }
  return bits === 0 ? bytes : null;
}

/** An Ed25519 public key as PEM has it. */
export interface PublicKey {
  /** Its 32 bytes. */
  readonly bytes: Uint8Array;
  /** SHA-256 of its DER form: what stands on paper. */
  readonly fingerprint: string;
}

/** Null where the text is no PEM of an Ed25519 key, or another spelling of it. */
export function publicKeyOf(pem: string): PublicKey | null {
  const [, base64] = /^-----BEGIN PUBLIC KEY-----\n([A-Za-z0-9+/=]+)\n-----END PUBLIC KEY-----\n?$/.exec(pem) ?? [];
  const der = base64 === undefined ? null : fromBase64(base64);
  if (der?.length !== 44 || ED25519_DER.some((byte, at) => der[at] !== byte)) return null;
  return { bytes: der.subarray(12), fingerprint: sha256(der) };
}

/** Fingerprints of the keys that somebody brings: PEM texts, or fingerprints from paper, in groups or not; none where it is neither. */
export function broughtKeys(text: string): string[] {
  const pems = text.replaceAll('\r', '').match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? [];
  const ofPems = pems.flatMap(
    (pem) => publicKeyOf(pem.replace(/^(-----[^-]*-----)([^-]*)(-----[^-]*-----)$/, joined))?.fingerprint ?? [],
  );
  const without = pems.reduce((rest, pem) => rest.replace(pem, ''), text.replaceAll('\r', ''));
  const onPaper = without
    .split(/\n|,|;/)
    .map((line) => line.replaceAll(/[\s:]/g, '').toLowerCase())
    .filter((line) => /^[0-9a-f]{64}$/.test(line));
  return [...new Set([...ofPems, ...onPaper])];
}

const joined = (_: string, begin: string, base64: string, end: string): string =>
  `${begin}\n${base64.replaceAll(/\s/g, '')}\n${end}`;
