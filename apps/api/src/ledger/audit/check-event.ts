import { canonicalJson } from '@emas/domain/ledger/canonical';
import { chainText } from '@emas/domain/ledger/chain';
import type { EventText } from '@emas/domain/ledger/event-text';
import { imbalance } from '@emas/domain/ledger/fold';
import { unconserved } from '@emas/domain/ledger/processing';
import { sha256Hex } from '../hash.js';
import { GOODS_FIELDS, MONEY_FIELDS, type RawEvent, type RawLines } from './audit-source.js';
import { Difference } from './difference.js';

/** How an auditor is told of an event. */
export const nameOf = (shop: string, event: Pick<RawEvent, 'seq' | 'type' | 'stream_id' | 'no'>): string =>
  `${shop} event ${event.seq} (${event.type}${event.no === null ? '' : ` ${event.no}`}, ${event.stream_id})`;

/** What stands before an event. */
export interface ChainPosition {
  readonly seq: number;
  readonly hash: string;
  readonly recordedAt: string;
}

/** An event against itself and the one before: place, hash, text and columns. Answers its parsed text. */
export function checkEvent(shop: string, event: RawEvent, before: ChainPosition): EventText {
  const differs = (what: string): never => {
    throw new Difference(nameOf(shop, event), what);
  };
  if (event.seq !== before.seq + 1)
    throw new Difference(`${shop} event ${before.seq + 1}`, `is missing; the next one there is ${event.seq}`);
  if (event.prev_hash !== before.hash) differs('does not continue the chain: its prev_hash is not the hash before it');
  if (event.hash !== hashOf(shop, event)) differs('its content does not fit its hash');
  if (event.recorded_at < before.recordedAt) differs('was recorded before its predecessor');
  const text = parsed(event.body) ?? differs('its text is no event');
  if (canonicalJson(text) !== event.body) differs('its text is not canonical');
  const columns: [name: string, column: unknown, said: unknown][] = [
    ['stream_id', event.stream_id, text.stream],
    ['type', event.type, text.type],
    ['schema', event.schema, text.schema],
    ['reverses', event.reverses, text.reverses ?? null],
  ];
  for (const [name, column, said] of columns)
    if (column !== said) differs(`column ${name} says ${String(column)}, its text ${String(said)}`);
  return text;
}

/** Null where a text is not JSON, or not of an object. */
function parsed(text: string): EventText | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as EventText | null) : null;
  } catch {
    return null;
  }
}

export function hashOf(shop: string, event: RawEvent): string {
  return sha256Hex(
    chainText(
      {
        prevHash: event.prev_hash,
        shop,
        seq: event.seq,
        version: event.version,
        no: event.no,
        tglSystem: event.tgl_system,
        recordedAt: event.recorded_at,
        actor: event.actor,
        part: event.part,
        idem: event.idem,
        requestHash: event.request_hash,
        result: event.result,
      },
      event.body,
    ),
  );
}

/** The lines that are kept against those in the event's text, the money lines and what is processed against zero. */
export function checkLines(shop: string, event: RawEvent, text: EventText, lines: RawLines | null): void {
  const where = nameOf(shop, event);
  const { postings = [], movements = [] } = text;
  if (lines && lines.seq !== event.seq) throw strayLines(shop, lines);
  if (!lines && postings.length + movements.length > 0)
    throw new Difference(where, `its row of event_lines is missing: ${countOf(postings.length, movements.length)}`);
  if (lines) {
    compareLines(where, 'money_posting', lines, postings, MONEY_FIELDS);
    compareLines(where, 'stock_movement', lines, movements, GOODS_FIELDS);
    if (!lines.plain) throw new Difference(where, 'its row of event_lines has no lines, or not in plain arrays');
    if (lines.tgl_system !== event.tgl_system)
      throw new Difference(where, `its lines are of the day ${lines.tgl_system}, the event is of ${event.tgl_system}`);
  }
  const wrong = imbalance(postings);
  if (wrong) throw new Difference(where, `its money lines differ by ${wrong.selisih} ${wrong.unit}`);
  const lost = unconserved(movements);
  if (lost) throw new Difference(where, `leaves Rp ${lost.nilai} and ${lost.murni} mg of fine gold in olah`);
}

export const strayLines = (shop: string, { seq, columns }: RawLines): Difference =>
  new Difference(
    `${shop} event_lines ${seq}`,
    `belongs to no event: ${countOf(columns['jumlah']!.length, columns['barang']!.length)}`,
  );

const countOf = (money: number, goods: number): string => `${money} money lines, ${goods} movements`;

/** @param kind what the lines are called where they are read */
function compareLines<Field extends string>(
  where: string,
  kind: string,
  { columns }: RawLines,
  said: readonly Readonly<Record<Field, unknown>>[],
  fields: readonly Field[],
): void {
  for (const field of fields) {
    const found = columns[field]!;
    if (found.length !== said.length)
      throw new Difference(where, `has ${said.length} lines in its text, ${found.length} in ${kind} (${field})`);
    const at = said.findIndex((line, place) => line[field] !== found[place]);
    if (at >= 0)
      throw new Difference(
        where,
        `${kind} line ${at + 1}: ${field} is ${String(found[at])}, in its text ${String(said[at]![field])}`,
      );
  }
}
