import { canonicalJson } from '@emas/domain/ledger/canonical';
import { chainText } from '@emas/domain/ledger/chain';
import type { EventText } from '@emas/domain/ledger/event-text';
import { imbalance } from '@emas/domain/ledger/fold';
import { sha256Hex } from '../hash.js';
import type { RawEvent, RawMovement, RawPosting } from './audit-source.js';
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
  const text = JSON.parse(event.body) as EventText;
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

const POSTING_FIELDS = ['akun', 'unit', 'jumlah'] as const;
const MOVEMENT_FIELDS = ['barang', 'dari', 'ke', 'qty', 'berat', 'kadar', 'nilai'] as const;

/** The child rows against the lines in the event's text, and the money lines against zero. */
export function checkLines(
  shop: string,
  event: RawEvent,
  text: EventText,
  postings: readonly RawPosting[],
  movements: readonly RawMovement[],
): void {
  compareLines(shop, event, 'money_posting', postings, text.postings ?? [], POSTING_FIELDS);
  compareLines(shop, event, 'stock_movement', movements, text.movements ?? [], MOVEMENT_FIELDS);
  const wrong = imbalance(text.postings ?? []);
  if (wrong) throw new Difference(nameOf(shop, event), `its money lines differ by ${wrong.selisih} ${wrong.unit}`);
}

function compareLines<Field extends string>(
  shop: string,
  event: RawEvent,
  table: string,
  rows: readonly (Readonly<Record<Field, unknown>> & { seq: number; line_no: number; tgl_system: string })[],
  said: readonly Readonly<Record<Field, unknown>>[],
  fields: readonly Field[],
): void {
  const where = nameOf(shop, event);
  const stray = rows.find(({ seq }) => seq !== event.seq);
  if (stray) throw new Difference(`${shop} ${table} ${stray.seq}/${stray.line_no}`, 'belongs to no event');
  if (rows.length !== said.length)
    throw new Difference(where, `has ${said.length} lines in its text, ${rows.length} in ${table}`);
  rows.forEach((row, at) => {
    const line = said[at]!;
    const field = fields.find((name) => row[name] !== line[name]);
    if (field)
      throw new Difference(
        where,
        `${table} line ${row.line_no}: ${field} is ${String(row[field])}, in its text ${String(line[field])}`,
      );
    if (row.line_no !== at + 1 || row.tgl_system !== event.tgl_system)
      throw new Difference(where, `${table} line ${row.line_no} has another number or day than the event`);
  });
}
