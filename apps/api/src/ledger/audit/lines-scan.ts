import { PROCESSING } from '@emas/domain/ledger/processing';
import { fineWeight } from '@emas/domain/shared/arithmetic';
import { GOODS_FIELDS, MONEY_FIELDS, placesOf } from './audit-source.js';
import type { CopiedRows } from './copied-rows.js';
import { LineArrays } from './line-arrays.js';
import { LINES } from './stretches.js';
import type { TextPart, TextScan } from './text-scan.js';

const COMMA = 0x2c;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPEN = 0x5b;
const CLOSE = 0x5d;

type MoneyField = (typeof MONEY_FIELDS)[number];
type GoodsField = (typeof GOODS_FIELDS)[number];

/** The arrays of a row of `event_lines`, by their place in `MONEY_FIELDS` and `GOODS_FIELDS`. */
export const moneyArrays = (rows: CopiedRows): LineArrays =>
  new LineArrays(
    rows,
    MONEY_FIELDS.map((field) => LINES[field]),
  );
export const goodsArrays = (rows: CopiedRows): LineArrays =>
  new LineArrays(
    rows,
    GOODS_FIELDS.map((field) => LINES[field]),
  );

/** A line's canonical text: its fields, what stands before each of them, and behind the last. */
interface LineText {
  readonly part: TextPart;
  readonly before: readonly Uint8Array[];
  /** Where each field stands among the arrays. */
  readonly arrays: readonly number[];
  readonly isWord: readonly boolean[];
  readonly behind: Uint8Array;
}

function lineText<Field extends string>(part: TextPart, arrays: readonly Field[], words: readonly Field[]): LineText {
  const fields = [...arrays].sort();
  const quoted = (field: Field | undefined) => (field !== undefined && words.includes(field) ? '"' : '');
  return {
    part,
    before: fields.map((field, at) => Buffer.from(`${at === 0 ? '{' : `${quoted(fields[at - 1])},`}"${field}":${quoted(field)}`)), // prettier-ignore
    arrays: fields.map((field) => arrays.indexOf(field)),
    isWord: fields.map((field) => words.includes(field)),
    behind: Buffer.from(`${quoted(fields.at(-1))}}`),
  };
}

const MONEY = lineText<MoneyField>('postings', MONEY_FIELDS, ['akun', 'unit']);
const GOODS = lineText<GoodsField>('movements', GOODS_FIELDS, ['barang', 'dari', 'ke']);
const { unit: UNIT, jumlah: JUMLAH } = placesOf(MONEY_FIELDS);
const { dari: DARI, ke: KE, berat: BERAT, kadar: KADAR, nilai: NILAI } = placesOf(GOODS_FIELDS);
const PROCESSING_KIND = Buffer.from(PROCESSING);
const SLASH = 0x2f;

/**
 * Holds the lines that are kept, arrays in a row, against those of the event's canonical text, byte by byte where both
 * lie, and against zero the money per unit, and cost and fine gold of what is processed. `false` says no more than that it
 * did not see them agree: a name that is escaped in the text is not seen to.
 */
export function linesAgree(text: Uint8Array, scan: TextScan, money: LineArrays, goods: LineArrays): boolean {
  return (
    partAgrees(text, scan, MONEY, money) &&
    partAgrees(text, scan, GOODS, goods) &&
    isBalanced(money) &&
    isConserved(goods)
  );
}

function partAgrees(text: Uint8Array, scan: TextScan, line: LineText, arrays: LineArrays): boolean {
  if (!arrays.open()) return false;
  if (!scan.has(line.part)) return !arrays.next();
  let now = scan.start(line.part);
  if (text[now] !== OPEN) return false;
  do {
    if (!arrays.next()) return false;
    now = lineAgrees(text, line, arrays, now + 1);
    if (now < 0) return false;
  } while (text[now] === COMMA);
  return text[now] === CLOSE && now + 1 === scan.end(line.part) && !arrays.next();
}

/** One line of the text at `now` against the elements; answers what stands behind, or -1. */
function lineAgrees(text: Uint8Array, line: LineText, arrays: LineArrays, now: number): number {
  const { before, isWord, behind } = line;
  for (let field = 0; field < before.length; field += 1) {
    now = passes(text, now, before[field]!);
    if (now < 0) return -1;
    const array = line.arrays[field]!;
    now = isWord[field] ? passesWord(text, now, arrays, array) : passesFigure(text, now, arrays.figure(array));
    if (now < 0) return -1;
  }
  return passes(text, now, behind);
}

function passes(text: Uint8Array, now: number, word: Uint8Array): number {
  for (let at = 0; at < word.length; at += 1, now += 1) if (text[now] !== word[at]) return -1;
  return now;
}

function passesWord(text: Uint8Array, now: number, arrays: LineArrays, array: number): number {
  const { bytes } = arrays;
  const end = arrays.ends[array]!;
  for (let at = arrays.starts[array]!; at < end; at += 1, now += 1) {
    const byte = bytes[at]!;
    // A quotation mark could go on into the next field; behind a backslash the text would say another letter.
    if (byte !== text[now] || byte < SPACE || byte === QUOTE || byte === BACKSLASH) return -1;
  }
  return now;
}

/** A whole number as canonical JSON writes it; the text is known to be canonical. */
function passesFigure(text: Uint8Array, now: number, expected: number): number {
  const isNegative = text[now] === MINUS;
  if (isNegative) now += 1;
  const first = now;
  let value = 0;
  for (let byte = text[now]!; byte >= ZERO && byte <= NINE; byte = text[now]!) {
    value = value * 10 + byte - ZERO;
    now += 1;
  }
  return now > first && (isNegative ? -value : value) === expected ? now : -1;
}

function isBalanced(money: LineArrays): boolean {
  let idr = 0;
  let poin = 0;
  money.open();
  while (money.next()) {
    const jumlah = money.figure(JUMLAH);
    if (money.says(UNIT, 'IDR')) idr += jumlah;
    else if (money.says(UNIT, 'POIN')) poin += jumlah;
    else return false;
    if (!Number.isSafeInteger(idr) || !Number.isSafeInteger(poin)) return false;
  }
  return idr === 0 && poin === 0;
}

/** The same as `unconserved` of the domain, of the arrays. */
function isConserved(goods: LineArrays): boolean {
  let nilai = 0;
  let murni = 0;
  goods.open();
  while (goods.next()) {
    const sign = Number(isProcessed(goods, KE)) - Number(isProcessed(goods, DARI));
    if (sign === 0) continue;
    nilai += sign * goods.figure(NILAI);
    murni += sign * fineWeight(goods.figure(BERAT), goods.figure(KADAR));
  }
  return nilai === 0 && murni === 0;
}

function isProcessed({ rows, starts, ends }: LineArrays, array: number): boolean {
  const start = starts[array]!;
  const behind = start + PROCESSING_KIND.length;
  const end = ends[array]!;
  if (end < behind || (end > behind && rows.bytes[behind] !== SLASH)) return false;
  return passes(rows.bytes, start, PROCESSING_KIND) === behind;
}
