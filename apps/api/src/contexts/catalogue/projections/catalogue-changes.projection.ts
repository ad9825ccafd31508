import type { RecordedEvent } from '@emas/domain/ledger/event';
import { MASTER_EVENTS, type MasterEventBody } from '@emas/domain/masterdata/master';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';
import { FEED_LIST_NAMES } from '../feed-lists.js';

const concerns = ({ type, body }: RecordedEvent): boolean =>
  !MASTER_EVENTS.some((master) => master === type) || FEED_LIST_NAMES.has((body as MasterEventBody).list);

/** `catalogue_change`: the last event of a shop after which its feed may be another one. */
export class CatalogueChangesProjection implements Projection {
  readonly name = 'catalogue-changes';
  readonly tables = ['catalogue_change'];
  // A day that begins brings the prices that were set for it.
  readonly handles = [...MASTER_EVENTS, 'SplashSlideChanged', 'ShopProfileChanged', 'DayOpened'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const last = events.findLast(concerns);
    if (!last) return;
    await sql.query(
      `INSERT INTO catalogue_change (shop, seq) VALUES ($1, $2)
       ON CONFLICT (shop) DO UPDATE SET seq = excluded.seq WHERE catalogue_change.seq < excluded.seq`,
      [last.shop, last.seq],
    );
  }
}
