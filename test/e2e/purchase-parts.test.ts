import { buyBackLate, fillDrawer } from '../support/rare-affairs.js';
import { YearShop } from '../support/year-shop.js';

let shop: YearShop;
beforeAll(async () => {
  shop = await YearShop.open();
  await shop.get('penjualan?limit=1');
  await fillDrawer(shop);
  await buyBackLate(shop);
  await shop.get('pembelian?limit=1');
}, 300_000);
afterAll(() => shop?.close());

/** Parts of what was taken off, out of the events themselves. */
const OF_THE_LOG = `
  SELECT split_part(e.stream_id, '/', 2) AS purchase_id, (l.line ->> 'line_no')::int AS line_no, p.n::int AS n,
         p.part ->> 'jenis_potongan' AS jenis_potongan, (p.part ->> 'potongan')::bigint AS potongan
    FROM ledger.ledger_event e
    CROSS JOIN LATERAL json_array_elements(e.body::json -> 'body' -> 'lines') AS l(line)
    CROSS JOIN LATERAL json_array_elements(l.line -> 'potongan_rinci') WITH ORDINALITY AS p(part, n)
   WHERE e.shop = $1 AND e.type = 'PurchaseSaved'`;
const KEPT = 'SELECT purchase_id, line_no, n, jenis_potongan, potongan FROM read.purchase_deduction WHERE shop = $1';

describe('what a year took off bought gold', () => {
  it('is told in the read-model as the log has it, of every kind', async () => {
    const { rows } = await shop.pool.query<{ n: string; other: string; kinds: string[] }>(
      `WITH log AS (${OF_THE_LOG}), kept AS (${KEPT})
       SELECT (SELECT count(*) FROM log) AS n,
              (SELECT count(*) FROM ((TABLE log EXCEPT ALL TABLE kept) UNION ALL (TABLE kept EXCEPT ALL TABLE log)) d) AS other,
              (SELECT array_agg(DISTINCT jenis_potongan ORDER BY jenis_potongan) FROM log) AS kinds`,
      [shop.shop],
    );
    expect(Number(rows[0]!.n)).toBeGreaterThan(100);
    expect(Number(rows[0]!.other)).toBe(0);
    expect(rows[0]!.kinds).toEqual(expect.arrayContaining(['KATEGORI', 'KONDISI', 'RUGI NOTA']));
  });

  it('sums to the deduction of each line', async () => {
    const { rows } = await shop.pool.query(
      `SELECT l.purchase_id, l.line_no FROM read.purchase_line l
         LEFT JOIN LATERAL (SELECT sum(potongan) AS parts FROM read.purchase_deduction d
                             WHERE d.shop = l.shop AND d.purchase_id = l.purchase_id AND d.line_no = l.line_no) d ON true
        WHERE l.shop = $1 AND coalesce(d.parts, 0) <> l.potongan`,
      [shop.shop],
    );
    expect(rows).toEqual([]);
  });
});
