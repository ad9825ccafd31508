import type pg from 'pg';
import { placeKinds } from '@emas/domain/ledger/books';
import { HoldingsProjection } from '../../apps/api/src/contexts/stock/projections/holdings.projection.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { YearShop } from '../support/year-shop.js';

/*
 * What lies where of a year, by the read-models, equal to what the lines of the ledger say: added up here by SQL of its own.
 */

let shop: YearShop;
let client: pg.Client;
beforeAll(async () => {
  shop = await YearShop.open();
  await shop.get('barang?limit=1');
  client = createClient(shop.test.config);
  await client.connect();
}, 300_000);
afterAll(async () => {
  await client?.end();
  await shop?.close();
});

const IN_HOUSE = [...placeKinds('TOKO'), ...placeKinds('PELANGGAN')];

/** What every place of the house held after an event, from the lines alone. */
const LINES_UP_TO = `
  SELECT barang, place, sum(qty) AS qty, sum(berat) AS berat, sum(nilai) AS nilai FROM (
    SELECT barang, ke AS place, qty, berat, nilai FROM ledger.stock_movement WHERE shop = $1 AND seq <= $2
    UNION ALL
    SELECT barang, dari, -qty, -berat, -nilai FROM ledger.stock_movement WHERE shop = $1 AND seq <= $2) moved
   WHERE split_part(place, '/', 1) = ANY ($3)
   GROUP BY barang, place HAVING sum(qty) <> 0 OR sum(berat) <> 0 OR sum(nilai) <> 0`;

const HELD_AT = `
  SELECT barang, place, qty, berat, nilai FROM read.holding
   WHERE shop = $1 AND int8range(from_seq, to_seq) @> $2::bigint AND $3::text[] IS NOT NULL`;

const rowsOf = async (sql: string, params: unknown[]): Promise<string[]> =>
  (await client.query<{ row: string }>(`SELECT t::text AS row FROM (${sql}) t ORDER BY 1`, params)).rows.map(
    ({ row }) => row,
  );

test('after any event of the year, what lay in the house is what the lines say', async () => {
  const { rows } = await client.query<{ seq: number }>(
    `SELECT seq FROM ledger.ledger_event WHERE shop = $1 AND type IN ('DayClosed', 'SaleSaved', 'PurchaseValidated')
      ORDER BY md5(seq::text) LIMIT 25`,
    [shop.shop],
  );
  const head = await client.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [shop.shop]);
  for (const seq of [...rows.map((row) => row.seq), head.rows[0]!.seq]) {
    const params = [shop.shop, seq, IN_HOUSE];
    const lines = await rowsOf(LINES_UP_TO, params);
    expect(lines.length).toBeGreaterThan(5);
    expect(await rowsOf(HELD_AT, params)).toEqual(lines);
  }
});

test('the days add up to what lies there, by kind of place, tray, group and kadar, fine weight and cost included', async () => {
  const { rows } = await client.query(
    `WITH day AS (
       SELECT tempat, kode_baki, kode_dept, kode_group, kadar, sum(s * qty) AS qty, sum(s * berat) AS berat,
              sum(s * berat_murni) AS berat_murni, sum(s * nilai) AS nilai
         FROM (SELECT *, CASE arah WHEN 'MASUK' THEN 1 ELSE -1 END AS s FROM read.goods_day WHERE shop = $1) d
        GROUP BY 1, 2, 3, 4, 5),
     now AS (
       SELECT split_part(place, '/', 1) AS tempat, CASE WHEN place LIKE 'baki/%' THEN substr(place, 6) ELSE '' END AS kode_baki,
              kode_dept, kode_group, kadar, sum(qty) AS qty, sum(berat) AS berat,
              sum(CASE WHEN kadar > 100000 THEN 0
                       ELSE round((berat - CASE WHEN qty > 0 THEN berat_batu ELSE 0 END) * kadar / 100000.0) END) AS berat_murni,
              sum(nilai) AS nilai
         FROM read.holding JOIN read.thing USING (shop, barang) WHERE shop = $1 AND to_seq IS NULL
        GROUP BY 1, 2, 3, 4, 5)
     SELECT * FROM day FULL JOIN now USING (tempat, kode_baki, kode_dept, kode_group, kadar)
      WHERE (day.qty, day.berat, day.berat_murni, day.nilai) IS DISTINCT FROM (now.qty, now.berat, now.berat_murni, now.nilai)
        AND NOT (now.qty IS NULL AND day.qty = 0 AND day.berat = 0 AND day.berat_murni = 0 AND day.nilai = 0)`,
    [shop.shop],
  );
  expect(rows).toEqual([]);
});

test('the cost of what lies in the shop is what the account of goods says, and every thing is known', async () => {
  const { rows } = await client.query(
    `SELECT (SELECT sum(nilai) FROM read.holding WHERE shop = $1 AND to_seq IS NULL AND split_part(place, '/', 1) = ANY ($2)) AS held,
            (SELECT sum(saldo) FROM ledger.account_balance WHERE shop = $1 AND akun LIKE 'persediaan%') AS booked,
            (SELECT count(*) FROM read.holding h LEFT JOIN read.thing t USING (shop, barang)
              WHERE h.shop = $1 AND (t.nama IS NULL OR t.jenis IN ('BARANG', 'BELI') AND t.kode_group = '')) AS unknown`,
    [shop.shop, placeKinds('TOKO')],
  );
  expect(Number(rows[0].held)).toBe(Number(rows[0].booked));
  expect(Number(rows[0].unknown)).toBe(0);
});

test('a replay of the log makes the same rows, and tells of one that somebody changed', async () => {
  const projection = new HoldingsProjection();
  expect(await Shadow.compare(client, projection)).toBeNull();
  await client.query(`UPDATE read.goods_day SET berat = berat + 1 WHERE shop = $1 AND ctid = (SELECT min(ctid) FROM read.goods_day)`, [shop.shop]); // prettier-ignore
  expect(await Shadow.compare(client, projection)).toMatchObject({ projection: 'holdings', table: 'goods_day' });
  await Shadow.rebuild(client, projection);
  expect(await Shadow.compare(client, projection)).toBeNull();
});
