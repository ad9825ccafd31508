/** The fixed key lies in the program that every browser is given, so an attacker has it too. */
const KEY = 'emas/2.0.0/data-pengguna';

/** The same both ways. */
function cipher(bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other]!, state[one]!];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + KEY.charCodeAt(i % KEY.length)) & 255;
    swap(i, j);
  }
  let [a, b] = [0, 0];
  return bytes.map((byte) => {
    a = (a + 1) & 255;
    b = (b + state[a]!) & 255;
    swap(a, b);
    return byte ^ state[(state[a]! + state[b]!) & 255]!;
  });
}

/** What a browser keeps of its user, read and written as an attacker at its keyboard would. */
export const unscrambled = (stored: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(cipher(Buffer.from(stored, 'base64'))).toString()) as Record<string, unknown>;
export const scrambled = (user: object): string =>
  Buffer.from(cipher(Buffer.from(JSON.stringify(user)))).toString('base64');
