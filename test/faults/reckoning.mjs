import { setTimeout as sleep } from 'node:timers/promises';

const SHOP = 'SJA';
const SETTLED_MS = 240_000;

/** What the shop begins with: the cash in its drawers, and the last event. */
export async function standing(client) {
  const { rows } = await client.query(
    `SELECT (SELECT sum(saldo)::text FROM ledger.account_balance WHERE shop = $1 AND akun LIKE 'kas/%') AS cash,
            (SELECT seq::int FROM ledger.shop_head WHERE shop = $1) AS seq`,
    [SHOP],
  );
  return { cash: Number(rows[0].cash), seq: rows[0].seq };
}

/** Compares what the shop's people were told with what the ledger holds; answers every difference in words. */
export async function faultsOf(client, shop, opening) {
  const faults = [];
  const say = (fault) => faults.push(fault);
  const unsettled = await settled(client, shop);
  if (unsettled) say(unsettled);
  await acknowledgedOnce(client, shop, say);
  await salesOnce(client, shop, opening.seq, say);
  await importedOnce(client, shop, say);
  await closedOnce(client, shop, say);
  const { cash } = await standing(client);
  const expected = opening.cash + [...shop.sales.values()].reduce((sum, total) => sum + total, 0) - shop.spent;
  if (cash !== expected) say(`the drawers hold ${cash} instead of ${expected}`);
  await answersAgain(shop, say);
  return faults;
}

/** What follows the log and what workers do comes to its end by itself. */
async function settled(client, shop) {
  const deadline = Date.now() + SETTLED_MS;
  for (;;) {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM app.job WHERE status IN ('QUEUED', 'RUNNING')) AS jobs,
              (SELECT count(*)::int FROM read.follower_checkpoint c JOIN ledger.shop_head h USING (shop)
                WHERE c.seq < h.seq) AS behind,
              (SELECT count(*)::int FROM ledger.ledger_seal WHERE shop = $1) AS seals`,
      [SHOP],
    );
    const { jobs, behind, seals } = rows[0];
    if (jobs === 0 && behind === 0 && seals >= shop.closed.length) return null;
    if (Date.now() > deadline)
      return `after ${SETTLED_MS / 1000} s ${jobs} jobs are open, ${behind} read-models behind, ${seals} of ${shop.closed.length} days sealed`;
    await sleep(100);
  }
}

async function acknowledgedOnce(client, shop, say) {
  const { rows } = await client.query('SELECT idem, seq::int FROM ledger.ledger_event WHERE shop = $1 AND idem IS NOT NULL', [SHOP]); // prettier-ignore
  const recorded = new Map(rows.map(({ idem, seq }) => [idem, seq]));
  for (const [key, seq] of shop.acknowledged.seqs)
    if (recorded.get(key) !== seq) say(`key ${key} was answered with ${seq}; the ledger holds it at ${recorded.get(key) ?? 'no place'}`); // prettier-ignore
  const order = await client.query('SELECT max(seq)::int AS last, count(*)::int AS n FROM ledger.ledger_event WHERE shop = $1', [SHOP]); // prettier-ignore
  if (order.rows[0].last !== order.rows[0].n) say(`${order.rows[0].n} events, the last one is ${order.rows[0].last}`);
}

async function salesOnce(client, shop, after, say) {
  const { rows } = await client.query(
    `SELECT substr(stream_id, 6) AS id, string_agg(type, ' ' ORDER BY version) AS types FROM ledger.ledger_event
      WHERE shop = $1 AND seq > $2 AND stream_id LIKE 'sale/%' GROUP BY stream_id`,
    [SHOP, after],
  );
  const seen = new Map(rows.map(({ id, types }) => [id, types]));
  for (const id of shop.sales.keys())
    if (seen.get(id) !== 'SaleSaved SaleValidated') say(`sale ${id} is ${seen.get(id) ?? 'not there'}`);
  for (const id of shop.dropped)
    if (seen.get(id) !== 'SaleSaved SaleDropped') say(`dropped sale ${id} is ${seen.get(id) ?? 'not there'}`);
  const expected = shop.sales.size + shop.dropped.size;
  if (seen.size !== expected) say(`${seen.size} sales in the ledger, ${expected} at the tills`);
  const read = await client.query(
    `SELECT count(*) FILTER (WHERE status = 'VALID')::int AS valid, count(DISTINCT no_faktur_jual)::int AS numbers FROM read.sale WHERE shop = $1 AND id = ANY ($2)`,
    [SHOP, [...seen.keys()]],
  );
  if (read.rows[0].valid !== shop.sales.size || read.rows[0].numbers !== expected)
    say(`the list of sales shows ${JSON.stringify(read.rows[0])}, ${shop.sales.size} of ${expected} were validated`);
}

async function importedOnce(client, shop, say) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS events, count(DISTINCT stream_id)::int AS items FROM ledger.ledger_event
      WHERE shop = $1 AND type = 'ItemAdded' AND stream_id LIKE 'item/T%'`,
    [SHOP],
  );
  const { events, items } = rows[0];
  if (events !== items || items !== shop.imported.length)
    say(`${shop.imported.length} items were imported, ${items} are there by ${events} events`);
}

async function closedOnce(client, shop, say) {
  const { rows } = await client.query(
    `SELECT tgl_system::text AS tgl, count(*) FILTER (WHERE type = 'DayClosed')::int AS closed,
            (SELECT count(*)::int FROM ledger.ledger_seal s WHERE s.shop = e.shop AND s.tgl_system = e.tgl_system) AS seals,
            (SELECT count(*)::int FROM app.closing_step c WHERE c.shop = e.shop AND c.tgl_system = e.tgl_system AND c.status <> 'DONE') AS open
       FROM ledger.ledger_event e WHERE shop = $1 GROUP BY shop, tgl_system`,
    [SHOP],
  );
  for (const { tgl, ...found } of rows.filter(({ tgl }) => shop.closed.includes(tgl)))
    if (found.closed !== 1 || found.seals !== 1 || found.open !== 0) say(`day ${tgl}: ${JSON.stringify(found)}`);
  const failed = await client.query(`SELECT name, key, error FROM app.job WHERE status = 'FAILED'`);
  for (const job of failed.rows) say(`job ${job.name} ${job.key} failed: ${job.error}`);
}

/** What was answered is answered the same when it is asked again. */
async function answersAgain(shop, say) {
  for (const { till, method, path, body, key, seq } of shop.acknowledged.samples) {
    const again = await till.insist(method, path, body, { 'idempotency-key': key }).catch((error) => error.message);
    if (again.seq !== seq) say(`${method} ${path} was answered with ${seq}, and then with ${JSON.stringify(again)}`);
  }
}
