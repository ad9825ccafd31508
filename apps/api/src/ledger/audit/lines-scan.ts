import type { LINE_FIELDS } from './audit-source.js';
import type { RecordReader } from './event-blocks.js';
import type { TextPart, TextScan } from './text-scan.js';

type LineField = (typeof LINE_FIELDS)[number];

/** What stands between the elements of an array in a record. */
const BETWEEN = 0x01;
const COMMA = 0x2c;
const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** A line's canonical text: what stands before each of its fields, and behind the last. */
interface LineText {
  readonly part: TextPart;
  readonly fields: readonly LineField[];
  readonly before: readonly Uint8Array[];
  readonly behind: Uint8Array;
}

function lineText(part: TextPart, words: readonly LineField[], figures: readonly LineField[]): LineText {
  const fields = [...words, ...figures].sort();
  const quoted = (field: LineField | undefined) => (field !== undefined && words.includes(field) ? '"' : '');
  const before = fields.map((field, at) => Buffer.from(`${at === 0 ? '{' : `${quoted(fields[at - 1])},`}"${field}":${quoted(field)}`)); // prettier-ignore
  return { part, fields, before, behind: Buffer.from(`${quoted(fields.at(-1))}}`) };
}

const MONEY = lineText('postings', ['akun', 'unit'], ['jumlah']);
const GOODS = lineText('movements', ['barang', 'dari', 'ke'], ['qty', 'berat', 'kadar', 'nilai']);
const JUMLAH = MONEY.fields.indexOf('jumlah');
const UNIT = MONEY.fields.indexOf('unit');
const IDR = Buffer.from('IDR');
const POIN = Buffer.from('POIN');

/**
 * Holds the lines that are kept, arrays in a record, against those of the event's canonical text, byte by byte where both
 * lie. `false` says no more than that it did not see them agree: a name that is escaped in the text is not seen to.
 */
export class LinesScan {
  private readonly at = new Int32Array(GOODS.fields.length);
  private readonly from = new Int32Array(GOODS.fields.length);

  constructor(
    private readonly bytes: Uint8Array,
    private readonly record: RecordReader,
    private readonly scan: TextScan,
  ) {}

  /** True where both say the same, and the money sums to zero per unit. */
  agree(): boolean {
    return this.part(MONEY, true) && this.part(GOODS, false);
  }

  private part(text: LineText, money: boolean): boolean {
    const { record, scan, bytes, at } = this;
    const { part, fields } = text;
    if (!scan.has(part)) return fields.every((field) => record.isEmpty(field));
    fields.forEach((field, place) => (at[place] = record.start(field)));
    const sums = { IDR: 0, POIN: 0 };
    let now = scan.start(part);
    if (bytes[now] !== OPEN) return false;
    do {
      now = this.line(text, now + 1);
      if (now < 0 || (money && !this.add(sums))) return false;
    } while (bytes[now] === COMMA && this.step(fields.length));
    if (bytes[now] !== CLOSE || now + 1 !== scan.end(part)) return false;
    return sums.IDR === 0 && sums.POIN === 0 && fields.every((field, place) => at[place] === record.end(field));
  }

  /** Over what stands between this line's elements and the next one's; false where an array has no more. */
  private step(fields: number): boolean {
    for (let place = 0; place < fields; place += 1) {
      if (this.bytes[this.at[place]!] !== BETWEEN) return false;
      this.at[place]! += 1;
    }
    return true;
  }

  /** One line of the text at `now` against the next element of each array; answers what stands behind, or -1. */
  private line({ before, behind }: LineText, now: number): number {
    const { bytes, at, from } = this;
    for (let place = 0; place < before.length; place += 1) {
      const name = before[place]!;
      for (let n = 0; n < name.length; n += 1, now += 1) if (bytes[now] !== name[n]) return -1;
      let next = at[place]!;
      from[place] = next;
      for (let byte = bytes[next]!; byte >= SPACE; byte = bytes[next]!, now += 1) {
        // A quotation mark could go on into the next field; behind a backslash the text would say another letter.
        if (byte !== bytes[now] || byte === QUOTE || byte === BACKSLASH) return -1;
        next += 1;
      }
      at[place] = next;
    }
    for (let n = 0; n < behind.length; n += 1, now += 1) if (bytes[now] !== behind[n]) return -1;
    return now;
  }

  /** Takes the money line that was looked at into the sum of its unit; false where that has none. */
  private add(sums: { IDR: number; POIN: number }): boolean {
    const { bytes, at, from } = this;
    const unit = from[UNIT]!;
    const length = at[UNIT]! - unit;
    const first = from[JUMLAH]!;
    let jumlah = 0;
    for (let next = bytes[first] === MINUS ? first + 1 : first; next < at[JUMLAH]!; next += 1)
      jumlah = jumlah * 10 + bytes[next]! - ZERO;
    if (bytes[first] === MINUS) jumlah = -jumlah;
    if (this.says(unit, length, IDR)) sums.IDR += jumlah;
    else if (this.says(unit, length, POIN)) sums.POIN += jumlah;
    else return false;
    return Number.isSafeInteger(sums.IDR) && Number.isSafeInteger(sums.POIN);
  }

  private says(from: number, length: number, word: Uint8Array): boolean {
    if (length !== word.length) return false;
    for (let at = 0; at < length; at += 1) if (this.bytes[from + at] !== word[at]) return false;
    return true;
  }
}
