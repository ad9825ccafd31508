/** Whether an append costs more in an old shop than in a young one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, startPostgres } from '../../../scripts/embedded/postgres.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { node } from '../../../scripts/lib/run.mjs';
import { quantile } from '../figures.mjs';
import { startClients } from './clients.mjs';

export const title = 'Growth';

const method = [
  'Two shops in databases of their own on one server: a young one and an old one, whose events were all written by `Ledger.execute` (cash entries of two lines). Both are vacuumed and analysed, as PostgreSQL does by itself within the hour.',
  'Then the sale of “Append” by 16 clients in each of them in turn; medians of rate and p99 over the rounds.',
];

export async function measure({ rounds, quick, log }) {
  const [young, old, seconds] = quick ? [1_000, 5_000, 1] : [100_000, 10_000_000, 10];
  const dataDir = mkdtempSync(join(tmpdir(), 'emas-bench-growth-'));
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const shops = [];
  try {
    for (const [name, events] of Object.entries({ young, old })) {
      shops.push(await openShop(server, dataDir, name, events, log));
    }
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, clients, figures } of shops) {
        figures.push(await clients.ask({ clients: 16, shops: 1, seconds }));
        log(
          `round ${round}, ${name}: p99 ${figures.at(-1).p99.toFixed(2)} ms, ${figures.at(-1).rate.toFixed(0)} sales/s`,
        );
      }
    }
    return { method, rows: rowsOf(shops) };
  } finally {
    for (const { clients } of shops) clients.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openShop(server, dataDir, name, events, log) {
  await query(server.adminUrl, `CREATE DATABASE ${name}`);
  const adminUrl = databaseUrl(server.adminUrl, name);
  const env = { DATABASE_URL: databaseUrl(server.appUrl, name), DATABASE_ADMIN_URL: adminUrl, REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR: dataDir }; // prettier-ignore
  await node(inRoot('apps/api/dist/programs/cli.js'), ['migrate'], { env: { ...process.env, ...env }, quiet: true });
  const clients = startClients('append-clients.mjs', env);
  const began = performance.now();
  for (let done = 0; done < events; done += 100_000) {
    await clients.ask({ fill: Math.min(100_000, events - done) });
    if (done % 1_000_000 === 0) log(`${name}: ${done} events, ${((done / (performance.now() - began)) * 1000).toFixed(0)} a second`); // prettier-ignore
  }
  await query(adminUrl, 'VACUUM ANALYZE');
  // Caches filled, code compiled, plans made.
  await clients.ask({ clients: 16, shops: 1, seconds: 2 });
  return { name, events, clients, figures: [] };
}

async function query(url, text) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text);
  await client.end();
}

function rowsOf([young, old]) {
  const middle = ({ figures }, field) =>
    quantile(
      figures.map((figure) => figure[field]).sort((a, b) => a - b),
      0.5,
    );
  const p99 = [middle(old, 'p99'), middle(young, 'p99')];
  const rate = [middle(old, 'rate'), middle(young, 'rate')];
  const of = `${old.events.toLocaleString('en')} events, of ${young.events.toLocaleString('en')}`;
  return [
    { what: `p99 at ${of}`, value: p99[0], unit: 'ms', limit: p99[1], ratio: p99[0] / p99[1], target: '≤ 1.3', holds: p99[0] <= 1.3 * p99[1] }, // prettier-ignore
    { what: `rate at ${of}`, value: rate[0], unit: 'sales/s', limit: rate[1], ratio: rate[0] / rate[1] },
  ];
}
