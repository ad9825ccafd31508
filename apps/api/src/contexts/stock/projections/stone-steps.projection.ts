import type { RecordedEvent } from '@emas/domain/ledger/event';
import { type StoneStep, StoneSteps, thingsNamed, type ThingWithStones } from '@emas/domain/stock/stone-steps';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const STEP = 'seq, line, jenis, kode_berlian, dari, ke, pcs, carat, harga_usd, nilai, kode_barcode';

/**
 * `stone_step`: from where to where each event took stones, loose or in a thing; `thing_stones`: which a thing has, and where it
 * has them. It follows the movements of every event, so no context can forget to tell it.
 */
export class StoneStepsProjection implements Projection {
  readonly name = 'stone-steps';
  readonly tables = ['stone_step', 'thing_stones'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const { shop } = events[0]!;
    const named = [...new Set(events.flatMap(thingsNamed))];
    const taken = events.flatMap(({ type, reverses }) => (type === 'StoneEntryReversed' ? [reverses] : []));
    if (named.length === 0 && taken.length === 0) return;
    const things = await sql.query<ThingWithStones>(
      'SELECT kode_barcode, stones, di FROM thing_stones WHERE shop = $1 AND kode_barcode = ANY ($2)',
      [shop, named],
    );
    const steps = new StoneSteps(things.rows, await this.steps(shop, taken, sql));
    for (const event of events) steps.apply(event);
    await this.write(shop, steps, sql);
  }

  private async steps(shop: string, seqs: readonly unknown[], sql: ProjectionSql): Promise<StoneStep[]> {
    if (seqs.length === 0) return [];
    const found = await sql.query<StoneStep>(`SELECT ${STEP} FROM stone_step WHERE shop = $1 AND seq = ANY ($2)`, [
      shop,
      seqs,
    ]);
    return found.rows;
  }

  private async write(shop: string, { steps, changed }: StoneSteps, sql: ProjectionSql): Promise<void> {
    if (steps.length > 0)
      await sql.query(
        `INSERT INTO stone_step (shop, ${STEP}) SELECT $1, ${STEP} FROM json_populate_recordset(NULL::stone_step, $2)`,
        [shop, JSON.stringify(steps)],
      );
    if (changed.size > 0)
      await sql.query(
        `INSERT INTO thing_stones (shop, kode_barcode, stones, di)
         SELECT $1, kode_barcode, stones, di FROM json_populate_recordset(NULL::thing_stones, $2)
         ON CONFLICT (shop, kode_barcode) DO UPDATE SET stones = excluded.stones, di = excluded.di`,
        [shop, JSON.stringify([...changed.values()])],
      );
  }
}
