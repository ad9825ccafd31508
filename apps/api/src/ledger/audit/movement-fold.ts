import type { Goods } from '@emas/domain/ledger/goods';
import type { AuditSource } from './audit-source.js';
import { ROW_HEAD } from './copy-out.js';
import { IN_HOUSE_KINDS } from './in-house.js';

/** Events whose movements come in one go: with six each, some 4 MB. */
const STRETCH = 10_000;
/** One for each of the other connections, and one that waits. */
const AHEAD = 3;

/** Takes the movements of the events 1 … `last`, in their order, into the goods. */
export async function foldMovements(source: AuditSource, shop: string, last: number, goods: Goods): Promise<void> {
  const asked: Promise<Buffer[]>[] = [];
  let next = 0;
  const ask = () => {
    if (next >= last) return;
    const stretch = rowsOf(source, shop, next, Math.min(next + STRETCH, last));
    stretch.catch(() => {});
    asked.push(stretch);
    next += STRETCH;
  };
  for (let n = 0; n < AHEAD; n += 1) ask();
  for (let stretch = asked.shift(); stretch; stretch = asked.shift()) {
    const rows = await stretch;
    ask();
    for (const bytes of rows) foldRows(bytes.toString('latin1'), goods);
  }
}

async function rowsOf(source: AuditSource, shop: string, after: number, upTo: number): Promise<Buffer[]> {
  const found: Buffer[] = [];
  await source.copy(
    (literal) => `SELECT barang, dari, ke, qty, berat, nilai, kadar FROM ledger.stock_movement
      WHERE shop = ${literal(shop)} AND seq > ${after} AND seq <= ${upTo} ORDER BY shop, seq, line_no`,
    (bytes, end) => found.push(bytes.subarray(0, end)),
  );
  return found;
}

const TAB = 9;
const NEWLINE = 10;
const SLASH = 47;
const BACKSLASH = 92;
const ZERO = 48;
const UNUSUAL = /[\x80-\xff\\]/;
const LONGEST_KIND = 1_000;
/** Kinds of places in the house, by first letter and length. */
const KINDS = new Map<number, string[]>();
for (const kind of IN_HOUSE_KINDS) {
  const key = kind.charCodeAt(0) * LONGEST_KIND + kind.length;
  KINDS.set(key, [...(KINDS.get(key) ?? []), kind]);
}
/** The engine keeps the whole string that a longer slice was cut from. */
const LONGEST_COPIED = 12;

/** @param rows bytes as letters: what is not ASCII is put right when it is met */
function foldRows(rows: string, goods: Goods): void {
  const reader = new RowReader(rows);
  while (reader.next()) {
    const barang = reader.text();
    const dari = reader.place();
    const ke = reader.place();
    const qty = reader.figure();
    const berat = reader.figure();
    const nilai = reader.figure();
    const kadar = reader.figure();
    if (ke !== null) goods.change(lasting(barang), ke, qty, berat, nilai, kadar);
    if (dari !== null) goods.change(barang, dari, 0 - qty, 0 - berat, 0 - nilai, kadar);
    if (ke === null && dari === null) goods.seen(barang, kadar);
  }
}

class RowReader {
  private at = 0;
  /** The last place in the house; often the next is the same. */
  private lately = '';

  constructor(private readonly rows: string) {}

  next(): boolean {
    if (this.at >= this.rows.length) return false;
    this.at += ROW_HEAD;
    return true;
  }

  text(): string {
    const { rows } = this;
    const start = this.at;
    let at = start;
    let plain = true;
    for (let code = rows.charCodeAt(at); code !== TAB; code = rows.charCodeAt(at)) {
      if (code > 0x7f || code === BACKSLASH) plain = false;
      at += 1;
    }
    this.at = at + 1;
    const found = rows.slice(start, at);
    return plain ? found : decoded(found);
  }

  /** Null for a place outside the house: most movements have one, and nobody asks for its name. */
  place(): string | null {
    const { rows } = this;
    const start = this.at;
    let kindEnd = -1;
    let at = start;
    for (let code = rows.charCodeAt(at); code !== TAB; code = rows.charCodeAt(at)) {
      if (code === SLASH && kindEnd < 0) kindEnd = at;
      at += 1;
    }
    this.at = at + 1;
    if (!this.isKept(start, kindEnd < 0 ? at : kindEnd)) return null;
    const { lately } = this;
    if (lately.length === at - start && rows.startsWith(lately, start)) return lately;
    const found = rows.slice(start, at);
    return (this.lately = lasting(UNUSUAL.test(found) ? decoded(found) : found));
  }

  figure(): number {
    const { rows } = this;
    let value = 0;
    let at = this.at;
    // None is negative, as the table has it.
    for (let code = rows.charCodeAt(at); code !== TAB && code !== NEWLINE; code = rows.charCodeAt(at)) {
      value = value * 10 + code - ZERO;
      at += 1;
    }
    this.at = at + 1;
    if (value > Number.MAX_SAFE_INTEGER) throw new RangeError(`${value} is beyond a safe integer`);
    return value;
  }

  private isKept(start: number, end: number): boolean {
    const kinds = KINDS.get(this.rows.charCodeAt(start) * LONGEST_KIND + end - start);
    return kinds !== undefined && kinds.some((kind) => this.rows.startsWith(kind, start));
  }
}

const lasting = (text: string): string => (text.length > LONGEST_COPIED ? Buffer.from(text).toString() : text);

/** UTF-8 that was read byte by byte, with what COPY escapes. */
const decoded = (text: string): string =>
  Buffer.from(text, 'latin1')
    .toString()
    .replace(/\\(.)/gs, (_, escaped: string) => ESCAPED[escaped] ?? escaped);
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
