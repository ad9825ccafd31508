import { Injectable } from '@nestjs/common';
import type { EventSeal } from '@emas/contracts/audit/desk.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';

/** What a log's row says beside the event's text. */
export interface EventRow {
  readonly seq: number;
  readonly stream_id: string;
  readonly type: string;
  readonly part: number;
  readonly schema: number;
  readonly hash: string;
  readonly prev_hash: string;
  readonly reverses: number | null;
  readonly status: string;
  readonly effective_date: string | null;
  /** First and last event of its command. */
  readonly first: number;
  readonly last: number;
  /** The event that takes it back. */
  readonly reversed_by: number | null;
}

/** An event's row, and the seal over its day. */
@Injectable()
export class EventRows {
  constructor(private readonly dataSource: DataSource) {}

  async require(shop: string, seq: number): Promise<EventRow> {
    const [row] = await this.dataSource.query<EventRow[]>(
      `SELECT e.seq, e.stream_id, e.type, e.part, e.schema, e.hash, e.prev_hash, e.reverses, e.body::json ->> 'status' AS status,
              e.body::json -> 'body' ->> 'effective_date' AS effective_date, e.seq - e.part + 1 AS first,
              coalesce((SELECT min(n.seq) FROM ledger.ledger_event n WHERE n.shop = $1 AND n.seq >= $2 AND n.seq < $2 + 1000 AND n.idem IS NOT NULL), e.seq) AS last,
              (SELECT r.seq FROM ledger.ledger_event r WHERE r.shop = $1 AND r.reverses = $2) AS reversed_by
         FROM ledger.ledger_event e WHERE e.shop = $1 AND e.seq = $2`,
      [shop, seq],
    );
    if (!row) throw new DomainError('LEDGER_EVENT_NOT_FOUND', { seq });
    return row;
  }

  /** The first seal at or after it; null while its day is open. */
  async seal(shop: string, seq: number): Promise<EventSeal | null> {
    const [seal] = await this.dataSource.query<EventSeal[]>(
      `SELECT tgl_system::text AS tgl, seq, seal, merkle_root FROM ledger.ledger_seal
        WHERE shop = $1 AND seq >= $2 ORDER BY seq LIMIT 1`,
      [shop, seq],
    );
    return seal ?? null;
  }
}
