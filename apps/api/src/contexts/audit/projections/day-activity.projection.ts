import type { RecordedEvent } from '@emas/domain/ledger/event';
import { jakartaDate } from '@emas/domain/shared/business-date';
import type { EventRange, Projection, ProjectionSql } from '../../../ledger/projection.js';

interface Activity {
  readonly shop: string;
  readonly tgl: string;
  readonly actor: string;
  readonly type: string;
  n: number;
  first_seq: number;
  last_seq: number;
}

/**
 * `day_activity`: how much of what everybody did on each day, and where in the log. What is written between two business
 * days stands on the day of the calendar.
 */
export class DayActivityProjection implements Projection {
  readonly name = 'day-activity';
  readonly tables = ['day_activity'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const found = new Map<string, Activity>();
    for (const { shop, seq, tglSystem, recordedAt, actor, type } of events) {
      const tgl = tglSystem ?? jakartaDate(recordedAt);
      const key = JSON.stringify([shop, tgl, actor, type]);
      const known = found.get(key);
      if (known) {
        known.n += 1;
        known.last_seq = seq;
      } else found.set(key, { shop, tgl, actor, type, n: 1, first_seq: seq, last_seq: seq });
    }
    await sql.query(
      `INSERT INTO day_activity AS d (shop, tgl, actor, type, n, first_seq, last_seq)
       SELECT shop, tgl, actor, type, n, first_seq, last_seq
         FROM json_to_recordset($1)
           AS s(shop text, tgl date, actor text, type text, n int, first_seq bigint, last_seq bigint)
       ON CONFLICT (shop, tgl, actor, type) DO UPDATE
         SET n = d.n + excluded.n, last_seq = excluded.last_seq`,
      [JSON.stringify([...found.values()])],
    );
  }

  async addUp(shop: string, { after, upTo }: EventRange, sql: ProjectionSql): Promise<void> {
    await sql.query(
      `INSERT INTO day_activity AS d (shop, tgl, actor, type, n, first_seq, last_seq)
       SELECT shop, coalesce(tgl_system, (recorded_at AT TIME ZONE 'Asia/Jakarta')::date), actor, type, count(*), min(seq), max(seq)
         FROM ledger.ledger_event WHERE shop = $1 AND seq > $2 AND seq <= $3
        GROUP BY 1, 2, 3, 4
       ON CONFLICT (shop, tgl, actor, type) DO UPDATE
         SET n = d.n + excluded.n, last_seq = excluded.last_seq`,
      [shop, after, upTo],
    );
  }
}
