/** What an append costs in processor time, part by part, and what that leaves of the limits. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { appendArguments } from '../../../apps/api/dist/ledger/store/append-arguments.js';
import { ledgerConnection } from '../../../apps/api/dist/ledger/store/connection.js';
import { readConfig } from '../../../apps/api/dist/platform/config/config.js';
import { startPostgres } from '../../../scripts/embedded/postgres.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { node } from '../../../scripts/lib/run.mjs';
import { quantile } from '../figures.mjs';
import { startClients } from './clients.mjs';
import { canMeasure, ofEnded, ofProcess, ofServer } from './cpu.mjs';
import { callOf, definitionOf, PARTS } from './floor-parts.mjs';
import { dayEntry, inNode, saleEntry, stockEntry } from './floor-entries.mjs';
import { openPgbench } from './pgbench.mjs';

export const title = 'Where an append’s time goes, and its floor';

const SIZES = [1, 8, 16, 64];
const SHOP = 'BENCH';
/** Clients, shops, share of the limit at 16 clients that is wanted. */
const WANTED = [
  [16, 1, 0.8],
  [16, 16, 0.65],
  [64, 1, 1.2],
];

const method = [
  'Microseconds of processor time a sale, for batches of 1, 8, 16 and 64 sales: of the server’s process for what is written, of the Node process for what says so. Processor time, because it hangs less on what else the machine does.',
  'Parts: functions with the append’s parameters on tables of their own, made of the ledger’s definitions (test/load/ledger/floor-parts.mjs), called one after the other without waiting for the disk, in turn; of each the lower quartile. Parts include the call and its parameters. What one shares with another counts twice, so that they need not add up.',
  'Whole, in the first column: `Ledger.execute` and pgbench of the part “append”, all their processes and the server’s, commits included. “Wanted” is pgbench’s figure by the share that is wanted of it: what a sale may cost on two processors that are never idle.',
];

export async function measure({ rounds, quick, log }) {
  if (!canMeasure()) throw new Error('processor time of other processes is known on Linux only');
  const dataDir = mkdtempSync(join(tmpdir(), 'emas-bench-floor-'));
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const env = { DATABASE_URL: server.appUrl, DATABASE_ADMIN_URL: server.adminUrl, REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR: dataDir }; // prettier-ignore
  const children = [];
  try {
    await node(inRoot('apps/api/dist/programs/cli.js'), ['migrate'], { env: { ...process.env, ...env }, quiet: true });
    const parts = await measureParts({ server, env, rounds: quick ? 1 : rounds, sales: quick ? 64 : 512, log });
    const nodeRows = inNode({ sizes: SIZES, shop: SHOP, rounds: quick ? 3 : 40 });
    const ours = startClients('append-clients.mjs', env);
    children.push(ours);
    const cluster = realpathSync(join(dataDir, 'postgres', 'cluster'));
    const whole = await measureWhole({
      server,
      cluster,
      ours,
      rounds: quick ? 1 : rounds,
      seconds: quick ? 1 : 3,
      log,
    });
    return { method, head: ['µs a sale', ...SIZES.map((size) => `batch of ${size}`)], rows: [...parts, ...nodeRows, ...whole] }; // prettier-ignore
  } finally {
    for (const one of children) one.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureParts({ server, env, rounds, sales, log }) {
  const settings = ledgerConnection(readConfig({ ...process.env, ...env, DATABASE_URL: server.adminUrl }));
  const client = new pg.Client({ ...settings, pipeline: true });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await client.query('SET synchronous_commit = off');
    const stores = await openStores(client);
    const figures = {};
    for (let round = 0; round <= rounds; round += 1) {
      for (const size of SIZES)
        for (const store of stores) {
          const costs = await turn({ client, pid: rows[0].pid, store, size, sales: size === 1 ? sales / 4 : sales });
          // Caches filled, plans made.
          if (round > 0) (figures[`${store.name} ${size}`] ??= []).push(...costs);
        }
      log(`parts: round ${round} of ${rounds}`);
    }
    return [
      ...stores.map(({ name }) => [name, ...SIZES.map((size) => low(figures[`${name} ${size}`]))]),
      await measureCommit(client, rows[0].pid),
    ];
  } finally {
    await client.end();
  }
}

async function openStores(client) {
  const stores = [];
  for (const [name, part] of Object.entries(PARTS)) {
    const schema = `floor${stores.length}`;
    await client.query(definitionOf(part, schema));
    const call = (whole) => (values) => client.query({ name: `${schema} ${whole}`, text: callOf(part, schema, whole), values }); // prettier-ignore
    const store = { name, pieces: [], made: 0, setUp: call(true), send: call(false) };
    await store.setUp(appendArguments([dayEntry(SHOP)], true));
    stores.push(store);
  }
  return stores;
}

/** Cost of a sale in each quarter of the sales. */
async function turn({ pid, store, size, sales }) {
  while (store.pieces.length < 2 * sales) {
    const pieces = Array.from({ length: 1000 }, () => `P${String((store.made += 1)).padStart(8, '0')}`);
    await store.setUp(appendArguments([stockEntry(SHOP, pieces)], true));
    store.pieces.push(...pieces);
  }
  const batches = Array.from({ length: sales / size }, () =>
    appendArguments(
      Array.from({ length: size }, () => saleEntry(SHOP, store.pieces)),
      true,
    ),
  );
  const costs = [];
  const quarter = Math.max(1, batches.length / 4);
  for (let at = 0; at < batches.length; at += quarter) {
    const part = batches.slice(at, at + quarter);
    const before = ofProcess(pid);
    await Promise.all(part.map((values) => store.send(values)));
    costs.push((ofProcess(pid) - before) / part.length / size);
  }
  return costs;
}

/** The least that is durable: one row changed and flushed, one after the other. */
async function measureCommit(client, pid) {
  await client.query('SET synchronous_commit = on; CREATE TABLE floor0.one (n int); INSERT INTO floor0.one VALUES (0)');
  const costs = [];
  for (let n = 0; n < 40; n += 1) {
    const before = ofProcess(pid);
    for (let m = 0; m < 5; m += 1) await client.query({ name: 'one', text: 'UPDATE floor0.one SET n = n + 1' });
    costs.push((ofProcess(pid) - before) / 5);
  }
  return ['a commit alone: one row, flushed', ...SIZES.map((size) => low(costs) / size)];
}

async function measureWhole({ server, cluster, ours, rounds, seconds, log }) {
  const bench = await openPgbench(server.adminUrl);
  const of = async (work) => {
    const cost = () => ofServer(cluster) + ofEnded(server.pid) + ofEnded(process.pid);
    const before = cost();
    const { rate, cpu = 0, n = rate * seconds } = await work();
    return (cost() - before + cpu) / n;
  };
  const turns = { limit: () => bench.run(16, seconds) };
  for (const [clients, shops] of WANTED) turns[`${clients} ${shops}`] = () => ours.ask({ clients, shops, seconds });
  const figures = Object.fromEntries(Object.keys(turns).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of Object.entries(turns)) {
      const [clients, shops] = name.split(' ').map(Number);
      if (shops) await ours.ask({ clients, shops, seconds, supplyOnly: true });
      const cost = await of(work);
      if (round > 0) figures[name].push(cost);
    }
    log(`whole: round ${round} of ${rounds}`);
  }
  const limit = middle(figures.limit);
  return [
    ['pgbench’s row, 16 clients, client and server', limit],
    ...WANTED.map(([clients, shops, share]) => {
      const where = shops === 1 ? 'one shop' : `${shops} shops`;
      return [`${clients} clients in ${where}; wanted: at most ${(limit / share).toFixed(0)}`, middle(figures[`${clients} ${shops}`])]; // prettier-ignore
    }),
  ];
}

const sorted = (figures) => [...figures].sort((a, b) => a - b);
const low = (figures) => quantile(sorted(figures), 0.25);
const middle = (figures) => quantile(sorted(figures), 0.5);
