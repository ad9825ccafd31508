import type { Goods } from '@emas/domain/ledger/goods';
import type { AuditSource } from './audit-source.js';
import { ROW_HEAD } from './copy-out.js';
import { IN_HOUSE_KINDS } from './in-house.js';

/** Events whose movements come in one go: with six each, some 7 MB. */
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
    for (const bytes of rows) foldRows(bytes, goods);
  }
}

async function rowsOf(source: AuditSource, shop: string, after: number, upTo: number): Promise<Buffer[]> {
  const found: Buffer[] = [];
  await source.copy(
    (literal) => `SELECT ${COLUMNS.join(', ')} FROM ledger.event_lines
      WHERE shop = ${literal(shop)} AND seq > ${after} AND seq <= ${upTo} ORDER BY shop, seq`,
    (bytes, end) => found.push(bytes.subarray(0, end)),
  );
  return found;
}

/** Of each event one array a column, with an element for each movement. */
const COLUMNS = ['barang', 'dari', 'ke', 'qty', 'berat', 'nilai', 'kadar'] as const;

// https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS-BINARY
const SIGNATURE = 'PGCOPY\n\xff\r\n\0';
const SIGNATURE_AND_FLAGS = 19;
/** Before a row's fields their number, before a field its bytes. The end of all is a row of -1 fields. */
const FIELDS_HEAD = 2;
const FIELD_HEAD = 4;
/** An array's dimensions, flags and type, and of its one dimension length and first index. */
const ARRAY_HEAD = 20;
const ARRAY_LENGTH_AT = 12;
const BIGINT = 8;
const HIGH = 2 ** 32;

const SLASH = 47;
const UNUSUAL = /[\x80-\xff]/;
const LONGEST_KIND = 1_000;
/** Kinds of places in the house, by first letter and length. */
const KINDS = new Map<number, string[]>();
for (const kind of IN_HOUSE_KINDS) {
  const key = kind.charCodeAt(0) * LONGEST_KIND + kind.length;
  KINDS.set(key, [...(KINDS.get(key) ?? []), kind]);
}
/** The engine keeps the whole string that a longer slice was cut from. */
const LONGEST_COPIED = 12;

function foldRows(bytes: Buffer, goods: Goods): void {
  const reader = new RowReader(bytes);
  while (reader.next())
    for (let movements = reader.movements(); movements > 0; movements -= 1) {
      const barang = reader.text(0);
      const dari = reader.place(1);
      const ke = reader.place(2);
      const qty = reader.figure(3);
      const berat = reader.figure(4);
      const nilai = reader.figure(5);
      const kadar = reader.figure(6);
      if (ke !== null) goods.change(lasting(barang), ke, qty, berat, nilai, kadar);
      if (dari !== null) goods.change(barang, dari, 0 - qty, 0 - berat, 0 - nilai, kadar);
      if (ke === null && dari === null) goods.seen(barang, kadar);
    }
}

class RowReader {
  /** The bytes as letters: what is not ASCII is put right when it is met. */
  private readonly rows: string;
  private readonly view: DataView;
  private start = 0;
  private end = 0;
  /** Where each column is read on. */
  private readonly at = new Int32Array(COLUMNS.length);
  /** The last place in the house; often the next is the same. */
  private lately = '';

  constructor(bytes: Buffer) {
    this.rows = bytes.toString('latin1');
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Goes to the next row; false where there is none. */
  next(): boolean {
    while (this.end < this.rows.length) {
      this.start = this.end + ROW_HEAD;
      this.end += 1 + this.int(this.end + 1);
      if (this.rows.startsWith(SIGNATURE, this.start)) this.start += SIGNATURE_AND_FLAGS;
      if (this.end - this.start > FIELDS_HEAD) return true;
    }
    return false;
  }

  /** How many movements the row has, each with all its fields. */
  movements(): number {
    let at = this.start + FIELDS_HEAD;
    let movements = 0;
    for (let column = 0; column < COLUMNS.length; column += 1) {
      const array = at + FIELD_HEAD;
      const length = this.int(array) === 1 ? this.int(array + ARRAY_LENGTH_AT) : 0;
      if (column > 0 && length !== movements) this.lacks(column);
      movements = length;
      this.at[column] = array + ARRAY_HEAD;
      at = array + this.int(at);
    }
    return movements;
  }

  text(column: number): string {
    const start = this.at[column]! + FIELD_HEAD;
    const end = this.pass(column);
    const found = this.rows.slice(start, end);
    return UNUSUAL.test(found) ? decoded(found) : found;
  }

  /** Null for a place outside the house: most movements have one, and nobody asks for its name. */
  place(column: number): string | null {
    const { rows, lately } = this;
    const start = this.at[column]! + FIELD_HEAD;
    const end = this.pass(column);
    let kindEnd = start;
    while (kindEnd < end && rows.charCodeAt(kindEnd) !== SLASH) kindEnd += 1;
    if (!this.isKept(start, kindEnd)) return null;
    if (lately.length === end - start && rows.startsWith(lately, start)) return lately;
    const found = rows.slice(start, end);
    return (this.lately = lasting(UNUSUAL.test(found) ? decoded(found) : found));
  }

  figure(column: number): number {
    const start = this.at[column]! + FIELD_HEAD;
    if (this.pass(column) - start !== BIGINT) return this.int(start);
    const value = this.int(start) * HIGH + (this.int(start + 4) >>> 0);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is beyond a safe integer`);
    return value;
  }

  /** Over an element; answers where it ends. */
  private pass(column: number): number {
    const at = this.at[column]!;
    const length = this.int(at);
    if (length < 0) this.lacks(column);
    return (this.at[column] = at + FIELD_HEAD + length);
  }

  private lacks(column: number): never {
    throw new RangeError(`a movement without ${COLUMNS[column]}`);
  }

  private int(at: number): number {
    return this.view.getInt32(at);
  }

  private isKept(start: number, end: number): boolean {
    const kinds = KINDS.get(this.rows.charCodeAt(start) * LONGEST_KIND + end - start);
    return kinds !== undefined && kinds.some((kind) => this.rows.startsWith(kind, start));
  }
}

const lasting = (text: string): string => (text.length > LONGEST_COPIED ? Buffer.from(text).toString() : text);

/** UTF-8 that was read byte by byte. */
const decoded = (text: string): string => Buffer.from(text, 'latin1').toString();
