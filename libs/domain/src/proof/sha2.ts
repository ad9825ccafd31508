/**
 * SHA-256 and SHA-512 (FIPS 180-4) where there is no WebCrypto: a page that was not opened over https has none. The constants
 * are fractions of roots of the first primes, and are taken from them.
 */

/** `count` primes, from 2 on. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** Whole part of the k-th root. */
function root(n: bigint, k: bigint): bigint {
  let [low, high] = [0n, 1n << (BigInt(n.toString(2).length) / k + 1n)];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** k <= n) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The first 64 bits of a root's fraction. */
const fraction = (prime: number, k: bigint): bigint => BigInt.asUintN(64, root(BigInt(prime) << (64n * k), k));

const ROUNDS_512 = primes(80).map((prime) => fraction(prime, 3n));
const START_512 = primes(8).map((prime) => fraction(prime, 2n));
const first32 = (bits: bigint): number => Number(bits >> 32n);
const ROUNDS_256 = Uint32Array.from(ROUNDS_512.slice(0, 64), first32);
const START_256 = START_512.map(first32);

const words = new Uint32Array(64);

/** One block of 64 bytes into the eight words of the state. */
function block256(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let t = 0, from = at; t < 16; t += 1, from += 4)
    words[t] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  for (let t = 16; t < 64; t += 1) {
    const w15 = words[t - 15]!;
    const w2 = words[t - 2]!;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[t] = (words[t - 16]! + s0 + words[t - 7]! + s1) | 0;
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS_256[t]! + words[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** The message's end with its length, in whole blocks. */
function ending(bytes: Uint8Array, from: number, block: 64 | 128): Uint8Array {
  const rest = bytes.subarray(from);
  const end = new Uint8Array(rest.length + 1 + block / 8 > block ? 2 * block : block);
  end.set(rest);
  end[rest.length] = 0x80;
  const bits = BigInt(bytes.length) * 8n;
  for (let at = 0; at < 8; at += 1) end[end.length - 1 - at] = Number((bits >> BigInt(8 * at)) & 0xffn);
  return end;
}

function state256(bytes: Uint8Array): Int32Array {
  const state = Int32Array.from(START_256);
  const whole = bytes.length - (bytes.length % 64);
  for (let at = 0; at < whole; at += 64) block256(state, bytes, at);
  const end = ending(bytes, whole, 64);
  for (let at = 0; at < end.length; at += 64) block256(state, end, at);
  return state;
}

const utf8 = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => utf8.encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in lower-case hex. */
export function sha256(bytes: Uint8Array): string {
  let hex = '';
  for (const word of state256(bytes)) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

/** SHA-256 of a text's UTF-8 bytes, in lower-case hex. */
export const sha256Text = (text: string): string => sha256(bytesOf(text));

const turn = (word: bigint, by: bigint): bigint => (word >> by) | BigInt.asUintN(64, word << (64n - by));
const sum = (...all: bigint[]): bigint =>
  BigInt.asUintN(
    64,
    all.reduce((a, b) => a + b),
  );

function block512(state: readonly bigint[], bytes: Uint8Array, at: number): bigint[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 128);
  const w = Array.from({ length: 16 }, (_, t) => view.getBigUint64(8 * t));
  for (let t = 16; t < 80; t += 1) {
    const [w15, w2] = [w[t - 15]!, w[t - 2]!];
    const s0 = turn(w15, 1n) ^ turn(w15, 8n) ^ (w15 >> 7n);
    const s1 = turn(w2, 19n) ^ turn(w2, 61n) ^ (w2 >> 6n);
    w.push(sum(w[t - 16]!, s0, w[t - 7]!, s1));
  }
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (let t = 0; t < 80; t += 1) {
    const s1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n);
    const t1 = sum(h, s1, (e & f) ^ (~e & g), ROUNDS_512[t]!, w[t]!);
    const s0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n);
    const t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [sum(t1, t2), a, b, c, sum(d, t1), e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => sum(word, state[place]!));
}

/** SHA-512; slow, for the few bytes of a signature. */
export function sha512(bytes: Uint8Array): Uint8Array {
  let state: bigint[] = START_512;
  const whole = bytes.length - (bytes.length % 128);
  for (let at = 0; at < whole; at += 128) state = block512(state, bytes, at);
  const end = ending(bytes, whole, 128);
  for (let at = 0; at < end.length; at += 128) state = block512(state, end, at);
  const digest = new Uint8Array(64);
  const view = new DataView(digest.buffer);
  state.forEach((word, place) => view.setBigUint64(8 * place, word));
  return digest;
}
