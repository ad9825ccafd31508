import { hash } from 'node:crypto';
import type { CopiedRows } from './copied-rows.js';
import { EVENT } from './stretches.js';

/** The moment that PostgreSQL counts microseconds from. */
const EPOCH = Date.UTC(2000, 0, 1);
const MILLI = 1_000;

/** As an instant is hashed: ISO 8601 in UTC with microseconds. */
function instant(micros: number): string {
  const millis = Math.floor(micros / MILLI);
  const rest = String(micros - millis * MILLI).padStart(3, '0');
  return `${new Date(EPOCH + millis).toISOString().slice(0, -1)}${rest}Z`;
}

/**
 * The hash of an event by its columns, put together where they lie: the database is not asked, whose sha256 may be another.
 */
export class EventHash {
  private text = Buffer.allocUnsafe(1 << 16);

  constructor(private readonly shop: string) {}

  /** In hexadecimal. */
  of(row: CopiedRows): string {
    const { bytes, starts, ends } = row;
    const [start, end] = [starts[EVENT.body]!, ends[EVENT.body]!];
    const head = `${row.byteLetters(EVENT.prev_hash)}\n${this.shop}\n${row.figure(EVENT.seq)}\n${row.figure(EVENT.version)}\n${row.byteLetters(EVENT.no)}\n${row.dayOrNull(EVENT.tgl_system) ?? ''}\n${instant(row.figure(EVENT.recorded_at))}\n${row.byteLetters(EVENT.actor)}\n${row.figure(EVENT.part)}\n${row.byteLetters(EVENT.idem)}\n${row.byteLetters(EVENT.request_hash)}\n${row.byteLetters(EVENT.result)}\n`; // prettier-ignore
    const length = head.length + end - start;
    if (length > this.text.length) this.text = Buffer.allocUnsafe(2 * length);
    this.text.write(head, 0, 'latin1');
    bytes.copy(this.text, head.length, start, end);
    return hash('sha256', this.text.subarray(0, length), 'hex');
  }
}
