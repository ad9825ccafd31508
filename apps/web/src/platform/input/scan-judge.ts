import { isOwnBarcode } from '@emas/domain/stock/barcode';

/** A key as it was pressed. */
export interface TypedKey {
  readonly character: string;
  /** Its time at the device, in milliseconds. */
  readonly at: number;
}

const MIN_LENGTH = 3;
/** This many keys in one go nobody types at the pace of a slow scanner. */
const LONG = 6;
/** Between two keys of a slow scanner, in milliseconds. */
export const SLOW_MS = 40;
/** No hand can follow. */
const QUICK_MS = 25;
/** A busy machine may stamp some keys late; those that waited meanwhile come at once. */
const QUICK_SHARE = 0.6;
/** No key is held up longer than this. */
export const HELD_UP_MS = 2000;
const OWN_LENGTH = 12;
/** Letters and figures as codes have them, at the end of what was typed; where an amount is typed they are none. */
const CODE = /(?<![A-Z])(?!RP|IDR|USD)[A-Z]{2,}\d{4,}$/i;

const textOf = (keys: readonly TypedKey[]): string => keys.map(({ character }) => character).join('');
const pausesOf = (keys: readonly TypedKey[], end: number): number[] =>
  keys.map(({ at }, index) => (keys[index + 1]?.at ?? end) - at);

const isSlowScanner = (pauses: readonly number[]): boolean => pauses.every((pause) => pause <= SLOW_MS);
const isHeldUp = (pauses: readonly number[]): boolean =>
  pauses.filter((pause) => pause <= QUICK_MS).length >= pauses.length * QUICK_SHARE;

/** The keys begin where the code does, as far as that can be seen: by quick ones. */
function isScan(pauses: readonly number[]): boolean {
  if (pauses.length < LONG) return pauses.every((pause) => pause <= QUICK_MS);
  return isSlowScanner(pauses) || (pauses[0]! <= QUICK_MS && isHeldUp(pauses));
}

/**
 * How many of the last keys a scanner typed, which Enter or Tab ended at `end`; 0 where a hand did. The shop's own barcodes
 * are known by their shape, so that any of their keys may have been held up. Where an amount is typed, which never looks like
 * a code, codes are known however slowly they came.
 */
export function scannedKeys(keys: readonly TypedKey[], end: number, isAmount: boolean): number {
  const pauses = pausesOf(keys, end);
  const own = pauses.slice(-OWN_LENGTH);
  const isOwn = isOwnBarcode(textOf(keys.slice(-OWN_LENGTH)));
  if (isOwn && (isAmount || isSlowScanner(own) || isHeldUp(own))) return OWN_LENGTH;
  const start = pauses.findIndex(
    (_, index) =>
      keys.length - index >= MIN_LENGTH && (index === 0 || pauses[index - 1]! > SLOW_MS) && isScan(pauses.slice(index)),
  );
  if (start >= 0) return keys.length - start;
  return (isAmount && CODE.exec(textOf(keys))?.[0].length) || 0;
}
