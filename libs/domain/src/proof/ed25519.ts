import { sha512 } from './sha2.js';

/** Checks Ed25519 signatures (RFC 8032) where there is no WebCrypto. It knows no secret, so its time may tell anything. */

const P = 2n ** 255n - 19n;
/** Order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const mod = (n: bigint): bigint => {
  const rest = n % P;
  return rest < 0n ? rest + P : rest;
};

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [square, left] = [mod(base), exponent]; left > 0n; square = mod(square * square), left >>= 1n)
    if (left & 1n) result = mod(result * square);
  return result;
}
const inverse = (n: bigint): bigint => power(n, P - 2n);

const D = mod(-121665n * inverse(121666n));
const SQRT_OF_MINUS_1 = power(2n, (P - 1n) / 4n);

/** X, Y, Z, T with x = X/Z, y = Y/Z, x·y = T/Z. */
type Point = readonly [bigint, bigint, bigint, bigint];
const NEUTRAL: Point = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * D * t1 * t2);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}
const negative = ([x, y, z, t]: Point): Point => [mod(-x), y, z, mod(-t)];

/** `a`·`p` + `b`·`q`, both in one pass. */
function multiple(a: bigint, p: Point, b: bigint, q: Point): Point {
  const both = add(p, q);
  let result = NEUTRAL;
  for (let bit = 255n; bit >= 0n; bit -= 1n) {
    result = add(result, result);
    const [inA, inB] = [(a >> bit) & 1n, (b >> bit) & 1n];
    if (inA && inB) result = add(result, both);
    else if (inA) result = add(result, p);
    else if (inB) result = add(result, q);
  }
  return result;
}

const littleEndian = (bytes: Uint8Array): bigint => bytes.reduceRight((n, byte) => (n << 8n) | BigInt(byte), 0n);

/** Null where the bytes are no point. */
function decoded(bytes: Uint8Array): Point | null {
  const number = littleEndian(bytes);
  const y = number & (2n ** 255n - 1n);
  const sign = number >> 255n;
  if (y >= P) return null;
  const [u, v] = [mod(y * y - 1n), mod(D * y * y + 1n)];
  let x = mod(u * power(v, 3n) * power(u * power(v, 7n), (P - 5n) / 8n));
  if (mod(v * x * x) === mod(-u)) x = mod(x * SQRT_OF_MINUS_1);
  if (mod(v * x * x) !== u || (x === 0n && sign === 1n)) return null;
  if ((x & 1n) !== sign) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

function encoded([x, y, z]: Point): bigint {
  const over = inverse(z);
  return mod(y * over) | ((mod(x * over) & 1n) << 255n);
}

const BASE_Y = mod(4n * inverse(5n));
const BASE = decoded(Uint8Array.from({ length: 32 }, (_, at) => Number((BASE_Y >> BigInt(8 * at)) & 0xffn)))!;

/** Whether `signature` (64 bytes) over `message` is by the owner of `publicKey` (32 bytes). */
export function isSignedWith(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const a = decoded(publicKey);
  const [r, s] = [signature.subarray(0, 32), littleEndian(signature.subarray(32))];
  if (a === null || s >= L) return false;
  const k = littleEndian(sha512(Uint8Array.from([...r, ...publicKey, ...message]))) % L;
  return encoded(multiple(s, BASE, k, negative(a))) === littleEndian(r);
}
