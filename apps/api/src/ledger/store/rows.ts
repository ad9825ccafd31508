import type { LoadedDocument, MoneyPosting, RecordedEvent, StockMovement, StreamId } from '@emas/domain/ledger/event';
import type { EventText } from '@emas/domain/ledger/event-text';

/** Columns of an event for `toRecordedEvent`; the time keeps its microseconds as text. */
export const EVENT_COLUMNS = `shop, seq, version, no, tgl_system, recorded_at_text AS recorded_at, actor, prev_hash, hash, body`;
export const EVENT_SOURCE = `(SELECT e.*, to_char(e.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS recorded_at_text
  FROM ledger.ledger_event e) e`;

/** What the database assigned to an event. */
export interface EventFields {
  readonly shop: string;
  readonly seq: number;
  readonly version: number;
  readonly no: string | null;
  readonly tgl_system: string | null;
  readonly recorded_at: string;
  readonly actor: string;
  readonly prev_hash: string;
  readonly hash: string;
}

export interface EventRow extends EventFields {
  /** Canonical JSON. */
  readonly body: string;
}

const NO_POSTINGS: readonly MoneyPosting[] = [];
const NO_MOVEMENTS: readonly StockMovement[] = [];

export const toRecordedEvent = (row: EventRow): RecordedEvent => recordedEvent(row, JSON.parse(row.body) as EventText);

export function recordedEvent(row: EventFields, body: EventText): RecordedEvent {
  return {
    shop: row.shop,
    seq: row.seq,
    stream: body.stream,
    version: row.version,
    type: body.type,
    schema: body.schema,
    no: row.no,
    tglSystem: row.tgl_system,
    recordedAt: row.recorded_at,
    actor: row.actor,
    reverses: body.reverses ?? null,
    body: body.body,
    postings: body.postings ?? NO_POSTINGS,
    movements: body.movements ?? NO_MOVEMENTS,
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}

export interface DocumentRow {
  readonly stream_id: StreamId | null;
  readonly version: number;
  readonly no: string | null;
  readonly status: string;
  /** Canonical JSON. */
  readonly body: string;
}

export const toDocument = <Body>(row: DocumentRow): LoadedDocument<Body> => ({
  stream: row.stream_id!,
  version: row.version,
  no: row.no,
  status: row.status,
  body: JSON.parse(row.body) as Body,
});

export const absentDocument = (stream: StreamId): LoadedDocument<never> => ({
  stream,
  version: 0,
  no: null,
  status: '',
  body: null as never,
});
