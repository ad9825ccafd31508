/**
 * The rows of a sale and nothing else, by `pgbench`: no hash, no number, no guard, nothing of Node. Statement by statement
 * what the append writes, several sales a transaction, all of it sent at once. No append on these tables can be faster.
 */
import pg from 'pg';
import { TABLES } from '../../../apps/api/dist/ledger/sql/tables.js';
import { runScript } from './pgbench.mjs';
import { saleEvent } from './sale.mjs';

const { postings } = saleEvent({ id: '', sold: ['', ''], bought: '' });
const array = (values) => `{${values.join(',')}}`;
const LINES = {
  akun: array(postings.map(({ akun }) => akun)),
  unit: array(postings.map(({ unit }) => unit)),
  jumlah: array(postings.map(({ jumlah }) => jumlah)),
};
/** Pieces in store before a turn; a second of it takes some fifteen thousand. */
const PIECES_A_SECOND = 40_000;
/** As the ledger's own connections have it. */
const PLANNER =
  '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off -c plan_cache_mode=force_generic_plan';

const SCRIPT = `\\set n :n + 1
\\set base :first + (:n - 1) * :batch
\\startpipeline
BEGIN;
UPDATE bare.shop_head SET seq = seq + :batch, hash = :hash, recorded_at = clock_timestamp() WHERE shop = :shop;
INSERT INTO bare.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem, request_hash,
  result, body, prev_hash, hash)
SELECT :shop, :base + i, 'sale/0197f5b2-1111-7aaa-' || (:base + i), 1, :type, 1, :no || i, '2026-11-20', now(), :actor, 1,
  '0197f5b2-2222-7aaa-' || (:base + i), :hash, :result, :body, :hash, :hash FROM generate_series(1, :batch::int) AS e(i);
INSERT INTO bare.event_lines
SELECT :shop, :base + i, '2026-11-20', :akun::text[], :unit::text[], :jumlah::bigint[],
  ARRAY['P' || (2 * (:base + i) - 1), 'P' || 2 * (:base + i), 'O' || (:base + i)], '{baki/A1,baki/A1,pelanggan}',
  ARRAY['jual/0197f5b2-1111-7aaa-' || (:base + i), 'jual/0197f5b2-1111-7aaa-' || (:base + i), 'beli'], '{1,1,1}', '{3270,3270,1100}',
  '{75000,75000,75000}', '{4000000,4000000,1500000}' FROM generate_series(1, :batch::int) AS e(i);
INSERT INTO bare.document (shop, stream_id, no, version, status, in_event)
SELECT :shop, 'sale/0197f5b2-1111-7aaa-' || (:base + i), :no || (:base + i), 1, 'VALID', 1500 FROM generate_series(1, :batch::int) AS e(i);
UPDATE bare.account_balance b SET saldo = b.saldo + :batch * p.jumlah
  FROM unnest(:akun::text[], :jumlah::bigint[]) AS p(akun, jumlah) WHERE b.shop = :shop AND b.akun = p.akun AND b.unit = 'IDR';
UPDATE bare.stock_place s SET place = 'jual/0197f5b2-1111-7aaa-' || (:base + (i + 1) / 2)
  FROM generate_series(1, 2 * :batch::int) AS m(i) WHERE s.shop = :shop AND s.barang = 'P' || (2 * :base + i) AND s.place = 'baki/A1';
INSERT INTO bare.stock_place
SELECT :shop, 'O' || (:base + i), 'beli', 1, 1100, 1500000 FROM generate_series(1, :batch::int) AS e(i);
COMMIT;
\\endpipeline
`;

/** `run(batch, seconds)`: one client, so many sales a transaction; answers sales a second. */
export async function openBareRows(url) {
  let sales = 0;
  await withClient(url, async (client) => {
    await client.query(`CREATE SCHEMA bare; ${TABLES.replaceAll('ledger.', 'bare.')}`);
    await client.query(`INSERT INTO bare.shop_head (shop) VALUES ('SJA')`);
    await client.query(
      `INSERT INTO bare.account_balance SELECT 'SJA', akun, 'IDR', 1e12 FROM unnest($1::text[]) akun`,
      [LINES.akun],
    );
  });
  return {
    async run(batch, seconds) {
      await withClient(url, (client) => supply(client, 2 * sales, PIECES_A_SECOND * seconds));
      const variables = { ...LINES, batch, first: sales, n: 0 };
      const { rate, n } = await runScript({ url, script: SCRIPT, clients: 1, seconds, variables, env: { PGOPTIONS: PLANNER } }); // prettier-ignore
      sales += n * batch;
      await withClient(url, (client) => check(client, sales));
      return { rate: rate * batch };
    },
  };
}

async function supply(client, sold, wanted) {
  const { rows } = await client.query(`SELECT count(*)::int AS left FROM bare.stock_place WHERE place = 'baki/A1'`);
  const { left } = rows[0];
  await client.query(
    `INSERT INTO bare.stock_place SELECT 'SJA', 'P' || i, 'baki/A1', 1, 3270, 4000000 FROM generate_series($1::int, $2::int) AS p(i)`,
    [sold + left + 1, sold + Math.max(left, wanted)],
  );
  // Plans made for an empty table would stay.
  await client.query('ANALYZE bare.stock_place, bare.account_balance, bare.shop_head');
}

/** A shop that is sold out would have been faster. */
async function check(client, sales) {
  const { rows } = await client.query(`SELECT count(*)::int AS sold FROM bare.stock_place WHERE place LIKE 'jual/%'`);
  if (rows[0].sold !== 2 * sales) throw new Error(`${rows[0].sold} pieces were sold in ${sales} sales`);
}

async function withClient(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
