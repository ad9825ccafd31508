import { ROW_HEAD } from './copy-out.js';

// https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS-BINARY
const SIGNATURE = 'PGCOPY\n\xff\r\n\0';
const SIGNATURE_AND_FLAGS = 19;
/** Before a row's fields their number, before a field its bytes. The end of all is a row of -1 fields. */
const FIELDS_HEAD = 2;
const FIELD_HEAD = 4;

const BIGINT = 8;
/** The day that PostgreSQL counts from. */
const DAY_ONE = Date.UTC(2000, 0, 1);
const DAY = 86_400_000;
const HIGH = 2 ** 32;
const EMPTY = Buffer.alloc(0);

export const int32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;

/** A whole number of 8 bytes. Throws where it is beyond the safe ones. */
export function int64(bytes: Uint8Array, at: number): number {
  const value = int32(bytes, at) * HIGH + (int32(bytes, at + 4) >>> 0);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is beyond a safe integer`);
  return value;
}

/** Rows that `COPY … TO STDOUT (FORMAT binary)` gave, read where they lie; it stands on one of them at a time. */
export class CopiedRows {
  /** What the row lies in. */
  bytes: Buffer = EMPTY;
  /** Where each column begins, and where it ends; a null ends before it begins. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  private letters: string | null = null;
  private days = NaN;
  private day = '';
  private buffer = 0;
  private end = 0;

  /** @param buffers whole rows, as `TakeRows` gets them */
  constructor(
    private readonly buffers: readonly Buffer[],
    private readonly columns: number,
  ) {
    this.starts = new Int32Array(columns);
    this.ends = new Int32Array(columns);
  }

  /** Goes to the next row; false where there is none. */
  next(): boolean {
    for (;;) {
      if (this.end >= this.bytes.length) {
        const following = this.buffers[this.buffer];
        if (!following) return false;
        this.buffer += 1;
        this.bytes = following;
        this.letters = null;
        this.end = 0;
        continue;
      }
      let start = this.end + ROW_HEAD;
      this.end += 1 + int32(this.bytes, this.end + 1);
      if (this.bytes[start] === SIGNATURE.charCodeAt(0) && this.saysAt(start, start + SIGNATURE.length, SIGNATURE))
        start += SIGNATURE_AND_FLAGS;
      if (this.end - start <= FIELDS_HEAD) continue;
      this.findFields(start + FIELDS_HEAD);
      return true;
    }
  }

  private findFields(at: number): void {
    const { bytes, starts, ends } = this;
    for (let column = 0; column < this.columns; column += 1) {
      const length = int32(bytes, at);
      at += FIELD_HEAD;
      starts[column] = at;
      ends[column] = at + length;
      if (length > 0) at += length;
    }
  }

  isNull(column: number): boolean {
    return this.ends[column]! < this.starts[column]!;
  }

  /** The whole number of a column, of whatever width. */
  figure(column: number): number {
    const { bytes } = this;
    const start = this.starts[column]!;
    const width = this.ends[column]! - start;
    if (width === BIGINT) return int64(bytes, start);
    return width === 4 ? int32(bytes, start) : (int32(bytes, start - 2) << 16) >> 16;
  }

  /** A date as ISO 8601 has it; those of neighbouring rows are mostly the same. */
  dayOrNull(column: number): string | null {
    if (this.isNull(column)) return null;
    const days = this.figure(column);
    if (days !== this.days) {
      this.days = days;
      this.day = new Date(DAY_ONE + days * DAY).toISOString().slice(0, 10);
    }
    return this.day;
  }

  /** A text column that is not null. */
  text(column: number): string {
    return this.string(this.starts[column]!, this.ends[column]!);
  }

  textOrNull(column: number): string | null {
    return this.isNull(column) ? null : this.text(column);
  }

  /** The bytes of a column, a letter for each; empty where it is null. For what goes back to bytes at once. */
  byteLetters(column: number): string {
    this.letters ??= this.bytes.toString('latin1');
    return this.letters.slice(this.starts[column], this.ends[column]);
  }

  /** The letters between two places; a string of its own, that holds nothing else in memory. */
  string(start: number, end: number): string {
    return end - start <= LONGEST_COPIED ? this.glimpse(start, end) : this.bytes.toString('utf8', start, end);
  }

  /** As `string`, and ten times as fast, for a short while: the engine keeps all letters that a longer slice is cut from. */
  glimpse(start: number, end: number): string {
    this.letters ??= this.bytes.toString('latin1');
    const found = this.letters.slice(start, end);
    return UNUSUAL.test(found) ? this.bytes.toString('utf8', start, end) : found;
  }

  /** Whether a column says `word`, which has only letters of ASCII. */
  says(column: number, word: string): boolean {
    return this.saysAt(this.starts[column]!, this.ends[column]!, word);
  }

  saysAt(start: number, end: number, word: string): boolean {
    const { bytes } = this;
    const { length } = word;
    if (end - start !== length) return false;
    if (length > LONGEST_COPIED) return (this.letters ??= bytes.toString('latin1')).slice(start, end) === word;
    for (let at = 0; at < length; at += 1) if (bytes[start + at] !== word.charCodeAt(at)) return false;
    return true;
  }

  /** Whether a column has just the bytes `from` … `to`. */
  equals(column: number, from: number, to: number): boolean {
    this.letters ??= this.bytes.toString('latin1');
    return this.letters.slice(this.starts[column], this.ends[column]) === this.letters.slice(from, to);
  }
}

const UNUSUAL = /[\x80-\xff]/;
/** A slice so long is a string of its own. */
const LONGEST_COPIED = 12;
