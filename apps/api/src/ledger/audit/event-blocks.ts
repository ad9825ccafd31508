import { documentText } from '../sql/tables.js';
import { type AuditSource, GOODS_FIELDS, LINE_FIELDS, MONEY_FIELDS, PLAIN_LISTS } from './audit-source.js';

/** So many events are about 1 MB. */
const BLOCK = 250;
const AHEAD = 4;

/** An array as its elements one after the other, with letters between them and for what is missing that no text has. */
const list = (array: (typeof LINE_FIELDS)[number]): string =>
  `coalesce(array_to_string(l.${array}, '\x01', '\x02'), '') AS ${array}`;
const sameLength = (arrays: readonly string[]): string =>
  arrays.slice(1).map((array) => `cardinality(l.${array}) = cardinality(l.${arrays[0]})`).join(' AND '); // prettier-ignore

/**
 * A record for each event, in the order of FIELDS: what the event says of itself by its columns, what its lines and its
 * document say, and, last, its text as it is. The database computes the hashes; texts and columns meet in Node.
 */
const SQL = `
  SELECT string_agg(textsend(concat_ws(E'\t',
           seq, sound AND hash = encode(sha256(textsend(concat_ws(E'\n',
             prev_hash, shop, seq, version, no, tgl, at, actor, part, idem, request_hash, result, '')) || text), 'hex'),
           kept, prev_hash, hash, tgl, no, at, actor, stream_id, schema, reverses, state_hash, status, type, ${LINE_FIELDS.join(', ')},
           '')) || text, '\x0a' ORDER BY seq) AS records
    FROM (
      SELECT e.shop, e.seq, e.version, coalesce(e.no, '') AS no, coalesce(e.tgl_system::text, '') AS tgl,
             to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, e.actor, e.part,
             coalesce(e.idem, '') AS idem, coalesce(e.request_hash, '') AS request_hash, coalesce(e.result, '') AS result,
             e.prev_hash, e.hash, e.stream_id, e.type, e.schema, coalesce(e.reverses::text, '') AS reverses,
             textsend(e.body) AS text,
             ${LINE_FIELDS.map(list).join(', ')},
             l.seq IS NULL OR coalesce(l.tgl_system = e.tgl_system AND ${PLAIN_LISTS}
               AND ${sameLength(MONEY_FIELDS)} AND ${sameLength(GOODS_FIELDS)}, false) AS sound,
             coalesce(e.version < d.version
               OR e.version = d.version AND e.no IS NOT DISTINCT FROM d.no AND (d.body IS NULL) <> (d.in_event IS NULL), false) AS kept,
             CASE WHEN e.version = d.version THEN encode(sha256(textsend(${documentText('d', 'e')})), 'hex') ELSE '' END AS state_hash,
             CASE WHEN e.version = d.version THEN d.status ELSE '' END AS status
        FROM ledger.ledger_event e
        LEFT JOIN ledger.event_lines l ON l.shop = $1 AND l.seq = e.seq AND l.seq > $2 AND l.seq <= $3
        LEFT JOIN ledger.document d ON d.shop = e.shop AND d.stream_id = e.stream_id
       WHERE e.shop = $1 AND e.seq > $2 AND e.seq <= $3 ORDER BY e.seq OFFSET 0
    ) x`;

const FIELDS = [
  'seq',
  'sound',
  'kept',
  'prevHash',
  'hash',
  'tgl',
  'no',
  'at',
  'actor',
  'stream',
  'schema',
  'reverses',
  'stateHash',
  'status',
  'type',
  ...LINE_FIELDS,
] as const;
export type Field = (typeof FIELDS)[number];
const index = Object.fromEntries(FIELDS.map((name, at) => [name, at])) as Record<Field, number>;

const TAB = 0x09;
const NEWLINE = 0x0a;
/** Longer stretches are compared by the machine, which is dear to call. */
const LONG = 48;

/** Buffers of records of the events 1 … `last`, in their order; the next ones are on their way while one is looked at. */
export async function* eventBlocks(source: AuditSource, shop: string, last: number): AsyncGenerator<Buffer> {
  const asked: Promise<{ records: Buffer | null }[]>[] = [];
  let next = 0;
  const ask = () => {
    if (next >= last) return;
    const block = source.bytes<{ records: Buffer | null }>('audit-event-blocks', SQL, [shop, next, next + BLOCK]);
    block.catch(() => {});
    asked.push(block);
    next += BLOCK;
  };
  for (let n = 0; n < AHEAD; n += 1) ask();
  for (let block = asked.shift(); block; block = asked.shift()) {
    const [row] = await block;
    ask();
    if (row?.records) yield row.records;
  }
}

/** Goes from record to record of a block. */
export class RecordReader {
  private readonly starts = new Int32Array(FIELDS.length + 1);
  textStart = 0;
  textEnd = 0;

  constructor(private readonly bytes: Buffer) {}

  /** False at the end of the block, or where what comes is no record. */
  next(): boolean {
    const { bytes, starts } = this;
    if (this.atEnd) return false;
    let at = this.textEnd === 0 ? 0 : this.textEnd + 1;
    for (let field = 0; field < FIELDS.length; field += 1) {
      starts[field] = at;
      while (bytes[at] !== TAB) {
        if (bytes[at] === NEWLINE || at >= bytes.length) return false;
        at += 1;
      }
      at += 1;
    }
    starts[FIELDS.length] = at;
    this.textStart = at;
    const end = bytes.indexOf(NEWLINE, at);
    this.textEnd = end < 0 ? bytes.length : end;
    return true;
  }

  get atEnd(): boolean {
    return this.textEnd === this.bytes.length;
  }

  string(field: Field): string {
    return this.bytes.toString('utf8', this.starts[index[field]]!, this.starts[index[field] + 1]! - 1);
  }

  isTrue(field: Field): boolean {
    return this.bytes[this.starts[index[field]]!] === 0x74;
  }

  isEmpty(field: Field): boolean {
    return this.starts[index[field]]! + 1 === this.starts[index[field] + 1]!;
  }

  /** First byte of a field. */
  start(field: Field): number {
    return this.starts[index[field]]!;
  }

  /** What stands after a field. */
  end(field: Field): number {
    return this.starts[index[field] + 1]! - 1;
  }

  /** Whether a field stands at `from` … `to` of the same bytes. */
  equals(field: Field, from: number, to: number): boolean {
    const { bytes } = this;
    const start = this.starts[index[field]]!;
    const length = this.starts[index[field] + 1]! - 1 - start;
    if (to - from !== length) return false;
    if (length > LONG) return bytes.compare(bytes, from, to, start, start + length) === 0;
    for (let at = 0; at < length; at += 1) if (bytes[start + at] !== bytes[from + at]) return false;
    return true;
  }
}
