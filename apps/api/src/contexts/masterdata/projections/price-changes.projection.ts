import type { RecordedEvent } from '@emas/domain/ledger/event';
import { MASTER_EVENTS, type MasterEventBody, type MasterValues } from '@emas/domain/masterdata/master';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';
import { BUYING, GOLD, SELLING } from '../queries/price-sheets.js';

const KINDS: ReadonlyMap<string, string> = new Map([[GOLD, 'GOLD'], [SELLING, 'JUAL'], [BUYING, 'BELI']]); // prettier-ignore

/** `price_change`: every price as it was set or confirmed, and by whom. */
export class PriceChangesProjection implements Projection {
  readonly name = 'price-changes';
  readonly tables = ['price_change'];
  readonly handles = MASTER_EVENTS;

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    for (const { shop, seq, body, actor, recordedAt, tglSystem } of events as readonly RecordedEvent<
      string,
      MasterEventBody
    >[]) {
      // prettier-ignore
      const { list, key, values } = body;
      const kind = KINDS.get(list);
      if (kind === undefined) continue;
      const day = values?.['tgl_berlaku'] ?? (list === GOLD ? key : tglSystem ?? recordedAt.slice(0, 10)); // prettier-ignore
      await sql.query(
        `INSERT INTO price_change (shop, seq, jenis, kode, tgl_berlaku, harga, oleh, recorded_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [shop, seq, kind, key, String(day), values && priceOf(values), actor, recordedAt],
      );
    }
  }
}

/** In hundredths, per gram or per piece. */
function priceOf({ harga_gold, harga_gram, harga_per_gram, harga_per_pcs }: MasterValues): number | null {
  const perGram = harga_gold ?? harga_per_gram ?? harga_gram;
  if (typeof perGram === 'number') return perGram;
  return typeof harga_per_pcs === 'number' ? harga_per_pcs * 100 : null;
}
