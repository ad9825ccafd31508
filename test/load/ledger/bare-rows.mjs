/**
 * The rows of a sale and nothing else, by `pgbench`: no hash, no number, no guard, nothing of Node. Statement by statement
 * what the append writes, several sales a transaction, all of it sent at once.
 */
import pg from 'pg';
import { TABLES } from '../../../apps/api/dist/ledger/sql/tables.js';
import { PLANNER } from '../../../apps/api/dist/ledger/store/connection.js';
import { runScript } from './pgbench.mjs';
import { saleEvent } from './sale.mjs';

const { postings } = saleEvent({ id: '', sold: ['', ''], bought: '' });
const array = (values) => `{${values.join(',')}}`;
const LINES = {
  akun: array(postings.map(({ akun }) => akun)),
  unit: array(postings.map(({ unit }) => unit)),
  jumlah: array(postings.map(({ jumlah }) => jumlah)),
};
/** Pieces in store before a turn, for each client; a second of it takes some forty-five thousand on a quick machine. */
const PIECES_A_SECOND = 80_000;
/** Sales of a client take turns in its shops, so that each shop has as many in a transaction. */
const shopOf = (client, sale) => `'S' || ${client} || '-' || (${sale}) % :shops::int`;
const SHOP = shopOf(':client_id', ':base + i');
const ID = `'0197f5b2-1111-7aaa-' || (:base + i)`;
const SALES = 'generate_series(1, :batch::int) AS e(i)';

const SCRIPT = `\\set n :n + 1
\\set base :first + (:n - 1) * :batch
\\startpipeline
BEGIN;
UPDATE bare.shop_head h SET seq = seq + :batch::int / :shops::int, hash = :hash, recorded_at = clock_timestamp()
  FROM generate_series(1, :shops::int) AS e(i) WHERE h.shop = ${SHOP};
INSERT INTO bare.ledger_event (shop, seq, stream_id, version, type, schema, no, tgl_system, recorded_at, actor, part, idem, request_hash,
  result, body, prev_hash, hash)
SELECT ${SHOP}, :base + i, 'sale/' || ${ID}, 1, :type, 1, :no || (:base + i), '2026-11-20', now(), :actor, 1, ${ID}, :hash, :result, :body,
  :hash, :hash FROM ${SALES};
INSERT INTO bare.event_lines
SELECT ${SHOP}, :base + i, '2026-11-20', :akun::text[], :unit::text[], :jumlah::bigint[],
  ARRAY['P' || (2 * (:base + i) - 1), 'P' || 2 * (:base + i), 'O' || (:base + i)], '{baki/A1,baki/A1,pelanggan}',
  ARRAY['jual/' || ${ID}, 'jual/' || ${ID}, 'beli'], '{1,1,1}', '{3270,3270,1100}', '{75000,75000,75000}', '{4000000,4000000,1500000}'
  FROM ${SALES};
INSERT INTO bare.document (shop, stream_id, no, version, status, in_event)
SELECT ${SHOP}, 'sale/' || ${ID}, :no || (:base + i), 1, 'VALID', 1500 FROM ${SALES};
UPDATE bare.account_balance b SET saldo = b.saldo + :batch::int / :shops::int * p.jumlah
  FROM generate_series(1, :shops::int) AS e(i), unnest(:akun::text[], :jumlah::bigint[]) AS p(akun, jumlah)
 WHERE b.shop = ${SHOP} AND b.akun = p.akun AND b.unit = 'IDR';
UPDATE bare.stock_place s SET place = 'jual/' || ${ID}
  FROM ${SALES}, generate_series(0, 1) AS piece(nth)
 WHERE s.shop = ${SHOP} AND s.barang = 'P' || (2 * (:base + i) - piece.nth) AND s.place = 'baki/A1';
INSERT INTO bare.stock_place SELECT ${SHOP}, 'O' || (:base + i), 'beli', 1, 1100, 1500000 FROM ${SALES};
COMMIT;
\\endpipeline
`;

/**
 * `run({ batch, shops, clients }, seconds)`: so many sales a transaction, of so many shops; each client has shops of its
 * own. Answers sales a second.
 */
export async function openBareRows(url) {
  let sales = 0;
  let sold = 0;
  await withClient(url, (client) => client.query(`CREATE SCHEMA bare; ${TABLES.replaceAll('ledger.', 'bare.')}`));
  return {
    async run({ batch, shops = 1, clients = 1 }, seconds) {
      const pieces = PIECES_A_SECOND * seconds;
      await withClient(url, (client) => supply(client, { first: sales, sales: pieces / 2, shops, clients }));
      const variables = { ...LINES, batch, shops, first: sales, n: 0 };
      const { rate, n } = await runScript({ url, script: SCRIPT, clients, seconds, variables, env: { PGOPTIONS: PLANNER } }); // prettier-ignore
      sales += pieces / 2;
      sold += n * batch;
      await withClient(url, (client) => check(client, sold));
      return { rate: rate * batch };
    },
  };
}

/** Shops, accounts and pieces of the sales behind `first`, for each client. */
async function supply(client, { first, sales, shops, clients }) {
  const shop = (sale) => shopOf('c', sale).replace(':shops', '$2');
  const each = 'generate_series(0, $1::int - 1) AS c';
  await client.query(
    `INSERT INTO bare.shop_head (shop) SELECT ${shop('i')} FROM ${each}, generate_series(1, $2::int) AS e(i) ON CONFLICT DO NOTHING`,
    [clients, shops],
  );
  await client.query(
    `INSERT INTO bare.account_balance SELECT ${shop('i')}, akun, 'IDR', 1e12 FROM ${each}, generate_series(1, $2::int) AS e(i),
       unnest($3::text[]) akun ON CONFLICT DO NOTHING`,
    [clients, shops, LINES.akun],
  );
  await client.query(
    `INSERT INTO bare.stock_place SELECT ${shop('i')}, 'P' || (2 * i - nth), 'baki/A1', 1, 3270, 4000000
       FROM ${each}, generate_series($3::int + 1, $3::int + $4::int) AS e(i), generate_series(0, 1) AS nth`,
    [clients, shops, first, sales],
  );
  // Plans made for an empty table would stay.
  await client.query('ANALYZE bare.stock_place, bare.account_balance, bare.shop_head');
}

/** A statement that found nothing to move would have been faster. */
async function check(client, sales) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*) FROM bare.stock_place WHERE place LIKE 'jual/%')::int AS sold,
            (SELECT sum(seq) FROM bare.shop_head)::int AS events,
            (SELECT sum(saldo - 1e12) FROM bare.account_balance WHERE akun = 'kas/LACI1')::float8 AS cash`,
  );
  const found = JSON.stringify(rows[0]);
  const wanted = JSON.stringify({ sold: 2 * sales, events: sales, cash: sales * postings[0].jumlah });
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`);
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
