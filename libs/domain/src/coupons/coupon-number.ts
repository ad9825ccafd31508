/** Crockford's 32 characters: no I, L, O and U, which are taken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;
/** Characters that are drawn; one more checks them. */
export const DRAWN = 7;
const SHOWN = 4;
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** What of the code counts towards the check: a number is one of its kind only. */
const seedOf = (kode: string): number =>
  [...kode].reduce((sum, char, at) => (sum + char.codePointAt(0)! * (at + 1)) % BASE, 0);

/** Luhn to the base of 32: finds any one wrong character, and nearly every two that changed places. */
function checkOf(kode: string, drawn: string): string {
  const sum = [...drawn].reduceRight((total, char, at) => {
    const value = ALPHABET.indexOf(char) * ((drawn.length - at) % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / BASE) + (value % BASE);
  }, seedOf(kode));
  return ALPHABET[(BASE - (sum % BASE)) % BASE]!;
}

/** Number of a coupon out of what was drawn, each from 0 to 31: `LEBARAN-7K3M2QXW`, the last a check. */
export function couponNumber(kode: string, drawn: readonly number[]): string {
  if (drawn.length !== DRAWN) throw new RangeError(`a coupon is drawn of ${DRAWN} characters`);
  const text = drawn.map((value) => ALPHABET[value & (BASE - 1)]!).join('');
  return `${kode}-${text}${checkOf(kode, text)}`;
}

/** Code of its kind. */
export const kindOfNumber = (nomor: string): string => nomor.slice(0, nomor.lastIndexOf('-'));

/** A number as it was typed or scanned; null where it is none, or mistyped. */
export function readCouponNumber(typed: string): string | null {
  const text = typed.trim().toUpperCase();
  const kode = kindOfNumber(text);
  const tail = [...text.slice(kode.length + 1).replace(/\s/g, '')].map((char) => READ_AS[char] ?? char).join('');
  if (kode === '' || tail.length !== DRAWN + 1 || [...tail].some((char) => !ALPHABET.includes(char))) return null;
  return checkOf(kode, tail.slice(0, DRAWN)) === tail.at(-1) ? `${kode}-${tail}` : null;
}

/** What lists show of it: who reads them cannot spend it. */
export const coveredNumber = (nomor: string): string => `${kindOfNumber(nomor)}-••••${nomor.slice(-SHOWN)}`;
