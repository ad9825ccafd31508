/**
 * Scrambles what lies in local storage, with a fixed key, so that it is not read in passing. It protects nothing:
 * whoever has this program has the key. Nothing secret may depend on it.
 */
const KEY = 'emas/2.0.0/data-pengguna';

function keystream(length: number): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + KEY.charCodeAt(i % KEY.length)) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let a = 0;
  let b = 0;
  return Uint8Array.from({ length }, () => {
    a = (a + 1) & 255;
    b = (b + state[a]!) & 255;
    [state[a], state[b]] = [state[b]!, state[a]!];
    return state[(state[a]! + state[b]!) & 255]!;
  });
}

function apply(bytes: Uint8Array): Uint8Array {
  const stream = keystream(bytes.length);
  return bytes.map((byte, index) => byte ^ stream[index]!);
}

export function scramble(text: string): string {
  return btoa(Array.from(apply(new TextEncoder().encode(text)), (byte) => String.fromCharCode(byte)).join(''));
}

/** Null for anything that was not scrambled here. */
export function unscramble(scrambled: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(scrambled), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(apply(bytes));
  } catch {
    return null;
  }
}
