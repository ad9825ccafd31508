import { hash } from 'node:crypto';
import { type CopiedRows } from './copied-rows.js';
import { EVENT } from './stretches.js';

const NEWLINE = 0x0a;
const ZERO = 0x30;
/** PostgreSQL counts days and microseconds from the year 2000. */
const DAY_ONE = Date.UTC(2000, 0, 1);
const DAY = 86_400_000;
const SECOND = 1_000_000;
/** Longer stretches are copied by the machine, which is dear to call. */
const LONG = 48;

/** `chainText` and its hash, put together from rows where they lie. */
export class ChainHash {
  private text = Buffer.allocUnsafe(65_536);
  private at = 0;
  private readonly shop: Buffer;
  private days = NaN;
  private day = '';
  private second = NaN;
  private clock = '';

  constructor(shop: string) {
    this.shop = Buffer.from(shop);
  }

  /** Lower-case hex. */
  of(row: CopiedRows): string {
    const { bytes, starts, ends } = row;
    const [start, end] = [starts[EVENT.body]!, ends[EVENT.body]!];
    // Names, keys and answers are short; the rest is hashes and numbers.
    const longest = end - starts[EVENT.recorded_at]! + 1_000;
    if (longest > this.text.length) this.text = Buffer.allocUnsafe(2 * longest);
    this.at = 0;
    this.column(row, EVENT.prev_hash);
    this.put(this.shop, 0, this.shop.length);
    this.number(row.figure(EVENT.seq));
    this.number(row.figure(EVENT.version));
    this.column(row, EVENT.no);
    this.ascii(this.dayOf(row) ?? '');
    this.time(row.figure(EVENT.recorded_at));
    this.column(row, EVENT.actor);
    this.number(row.figure(EVENT.part));
    this.column(row, EVENT.idem);
    this.column(row, EVENT.request_hash);
    this.column(row, EVENT.result);
    const length = this.at + bytes.copy(this.text, this.at, start, end);
    return hash('sha256', this.text.subarray(0, length), 'hex');
  }

  /** The business day of a row. */
  dayOf(row: CopiedRows): string | null {
    if (row.isNull(EVENT.tgl_system)) return null;
    const days = row.figure(EVENT.tgl_system);
    if (days !== this.days) {
      this.days = days;
      this.day = new Date(DAY_ONE + days * DAY).toISOString().slice(0, 10);
    }
    return this.day;
  }

  /** ISO 8601 in UTC with microseconds. */
  timeOf(micros: number): string {
    return `${this.clockOf(micros)}${String(((micros % SECOND) + SECOND) % SECOND).padStart(6, '0')}Z`;
  }

  private clockOf(micros: number): string {
    const second = Math.floor(micros / SECOND);
    if (second !== this.second) {
      this.second = second;
      this.clock = `${new Date(DAY_ONE + second * 1000).toISOString().slice(0, 19)}.`;
    }
    return this.clock;
  }

  private time(micros: number): void {
    const clock = this.clockOf(micros);
    for (let at = 0; at < clock.length; at += 1) this.text[this.at + at] = clock.charCodeAt(at);
    this.at += clock.length;
    let left = micros - this.second * SECOND;
    for (let at = this.at + 5; at >= this.at; at -= 1) {
      const rest = Math.floor(left / 10);
      this.text[at] = ZERO + left - 10 * rest;
      left = rest;
    }
    this.text[this.at + 6] = 0x5a;
    this.text[this.at + 7] = NEWLINE;
    this.at += 8;
  }

  /** A null is an empty line. */
  private column({ bytes, starts, ends }: CopiedRows, column: number): void {
    this.put(bytes, starts[column]!, ends[column]!);
  }

  private put(bytes: Buffer, from: number, to: number): void {
    const { text } = this;
    if (to - from > LONG) this.at += bytes.copy(text, this.at, from, to);
    else for (; from < to; from += 1, this.at += 1) text[this.at] = bytes[from]!;
    text[this.at] = NEWLINE;
    this.at += 1;
  }

  private number(value: number): void {
    if (value >= 0 && value <= 9) {
      this.text[this.at] = ZERO + value;
      this.text[this.at + 1] = NEWLINE;
      this.at += 2;
    } else this.ascii(String(value));
  }

  private ascii(word: string): void {
    const { text } = this;
    for (let at = 0; at < word.length; at += 1, this.at += 1) text[this.at] = word.charCodeAt(at);
    text[this.at] = NEWLINE;
    this.at += 1;
  }
}
