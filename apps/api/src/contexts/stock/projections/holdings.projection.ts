import type { RecordedEvent } from '@emas/domain/ledger/event';
import { goodsNamed, type GoodsPeriod, GoodsPeriods } from '@emas/domain/stock/goods-periods';
import type { Thing } from '@emas/domain/stock/things';
import type { Projection, ProjectionSql } from '../../../ledger/projection.js';

const THING = 'nama, kode_dept, kode_group, kadar, berat_batu, jenis';
const PERIOD = 'barang, place, from_seq, to_seq, tgl, no, stream, type, actor, other_place, qty, berat, nilai';
const DAY_KEY = 'tgl, tempat, kode_baki, kode_dept, kode_group, kadar, sebab, arah';
const DAY_FIGURES = ['qty', 'berat', 'berat_murni', 'nilai'] as const;

/**
 * What lies in the house, and what lay there: `thing`, what each code of the goods book stands for; `holding`, the periods
 * of what a thing was at a place; `goods_day`, what each day brought to a kind of place and took from it, and why.
 */
export class HoldingsProjection implements Projection {
  readonly name = 'holdings';
  readonly tables = ['thing', 'holding', 'goods_day'];
  readonly handles = ['*'];

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    const { shop } = events[0]!;
    const named = [...new Set(events.flatMap(goodsNamed))];
    if (named.length === 0) return;
    const periods = await this.known(shop, named, sql);
    for (const event of events) periods.apply(event);
    await this.write(shop, periods, sql);
  }

  /** What is known of these goods so far. */
  private async known(shop: string, barang: readonly string[], sql: ProjectionSql): Promise<GoodsPeriods> {
    const things = await sql.query<Thing & { barang: string }>(
      `SELECT barang, ${THING} FROM thing WHERE shop = $1 AND barang = ANY ($2)`,
      [shop, barang],
    );
    const open = await sql.query<GoodsPeriod>(
      `SELECT ${PERIOD} FROM holding WHERE shop = $1 AND barang = ANY ($2) AND to_seq IS NULL`,
      [shop, barang],
    );
    return new GoodsPeriods(new Map(things.rows.map(({ barang: code, ...thing }) => [code, thing])), open.rows);
  }

  private async write(shop: string, periods: GoodsPeriods, sql: ProjectionSql): Promise<void> {
    const told = [...periods.told].map((barang) => ({ barang, ...periods.things.get(barang) }));
    await writeRows(
      sql,
      `INSERT INTO thing (shop, barang, ${THING}) SELECT $1, barang, ${THING} FROM json_populate_recordset(NULL::thing, $2)
       ON CONFLICT (shop, barang) DO UPDATE
         SET (${THING}) = ROW (${list(THING.split(', ').map((name) => `excluded.${name}`))})`,
      shop,
      told,
    );
    await writeRows(
      sql,
      `UPDATE holding h SET to_seq = p.to_seq FROM json_populate_recordset(NULL::holding, $2) p
        WHERE h.shop = $1 AND h.barang = p.barang AND h.from_seq = p.from_seq AND h.place = p.place`,
      shop,
      periods.ended,
    );
    await writeRows(
      sql,
      `INSERT INTO holding (shop, ${PERIOD}) SELECT $1, ${PERIOD} FROM json_populate_recordset(NULL::holding, $2)`,
      shop,
      periods.begun,
    );
    await writeRows(
      sql,
      `INSERT INTO goods_day AS d (shop, ${DAY_KEY}, ${list(DAY_FIGURES)})
       SELECT $1, ${DAY_KEY}, ${list(DAY_FIGURES)} FROM json_populate_recordset(NULL::goods_day, $2)
       ON CONFLICT (shop, ${DAY_KEY}) DO UPDATE SET ${list(DAY_FIGURES.map((sum) => `${sum} = d.${sum} + excluded.${sum}`))}`,
      shop,
      periods.dayRows,
    );
  }
}

const list = (parts: readonly string[]): string => parts.join(', ');

async function writeRows(sql: ProjectionSql, text: string, shop: string, rows: readonly unknown[]): Promise<void> {
  if (rows.length > 0) await sql.query(text, [shop, JSON.stringify(rows)]);
}
