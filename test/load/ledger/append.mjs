/** Appending sales, beside what the database itself commits and beside another event store on the same server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, startPostgres } from '../../../scripts/embedded/postgres.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { node } from '../../../scripts/lib/run.mjs';
import { quantile } from '../figures.mjs';
import { startClients } from './clients.mjs';
import { installEmmett } from './emmett.mjs';
import { openPgbench } from './pgbench.mjs';
import { useLog } from './used-log.mjs';

export const title = 'Append';

const method = [
  'Limit: `pgbench`, one transaction for each prepared INSERT of one row into a table like `ledger_event`, its columns, indexes and constraints; the sale’s text of 2 KB and the other texts are parameters. fsync and synchronous_commit are on.',
  'Ours: `Ledger.execute` of the sale of test/load/ledger/sale.mjs, in one Node process, clients in a closed loop: decided, written as canonical text, chained, numbered; 1 event, 5 money lines, 3 movements, key, document, guards of accounts and places. “In n shops” spreads the clients.',
  'Emmett: @event-driven-io/emmett-postgresql, the same sale as one event of its own stream, with an inline projection of the same books (balances of accounts, places of goods).',
  'All on one embedded PostgreSQL with its ordinary settings, whose log’s files have been in use before (1 GB of them, as on a server that has run for some days), and on the same machine as the clients. In each round every figure is measured in turn; medians over the rounds, and ratios of those medians.',
];

export async function measure({ rounds, quick, log }) {
  const seconds = quick ? 1 : 5;
  const dataDir = mkdtempSync(join(tmpdir(), 'emas-bench-append-'));
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const env = { DATABASE_URL: server.appUrl, DATABASE_ADMIN_URL: server.adminUrl, REDIS_URL: 'redis://127.0.0.1:1', DATA_DIR: dataDir }; // prettier-ignore
  const children = [];
  try {
    await node(inRoot('apps/api/dist/programs/cli.js'), ['migrate'], { env: { ...process.env, ...env }, quiet: true });
    const bench = await openPgbench(server.adminUrl);
    await useLog(server.adminUrl);
    const ours = startClients('append-clients.mjs', env);
    children.push(ours);
    const emmett = await openEmmett(server, children, log);
    const turns = {
      limit1: () => bench.run(1, seconds),
      ours1: () => ours.ask({ clients: 1, shops: 1, seconds }),
      limit16: () => bench.run(16, seconds),
      ours16: () => ours.ask({ clients: 16, shops: 1, seconds }),
      ours16in16: () => ours.ask({ clients: 16, shops: 16, seconds }),
      ours64: () => ours.ask({ clients: 64, shops: 1, seconds }),
      ...(emmett ? { emmett16: () => emmett.ask({ clients: 16, seconds }) } : {}),
    };
    // Caches filled, code compiled, plans made.
    for (const turn of Object.values(turns)) await turn();
    const figures = Object.fromEntries(Object.keys(turns).map((name) => [name, []]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, turn] of Object.entries(turns)) figures[name].push(await turn());
      log(`round ${round}: ${Object.entries(figures).map(([name, of]) => `${name} ${of.at(-1).rate.toFixed(0)}`).join(', ')}`); // prettier-ignore
    }
    return { method, rows: rowsOf(figures) };
  } finally {
    for (const one of children) one.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openEmmett(server, children, log) {
  const home = await installEmmett(log);
  if (home === null) return null;
  const { default: pg } = await import('pg');
  const client = new pg.Client(server.adminUrl);
  await client.connect();
  await client.query('CREATE DATABASE emmett');
  await client.end();
  const emmett = startClients('emmett-clients.mjs', {
    EMMETT_HOME: home,
    EMMETT_URL: databaseUrl(server.adminUrl, 'emmett'),
  });
  children.push(emmett);
  return emmett;
}

function rowsOf(figures) {
  const middle = (name, field) => {
    const values = figures[name].map((figure) => figure[field]).sort((a, b) => a - b);
    return quantile(values, 0.5);
  };
  const rate = (name) => middle(name, 'rate');
  const row = (what, name, limit, target) => {
    const ratio = rate(name) / rate(limit);
    return { what, value: rate(name), unit: 'sales/s', limit: rate(limit), ratio, target: `≥ ${target}`, holds: ratio >= target }; // prettier-ignore
  };
  const [ours99, limit99] = [middle('ours16', 'p99'), middle('limit16', 'p99')];
  const rows = [
    row('1 client, of pgbench with 1', 'ours1', 'limit1', 0.4),
    row('16 clients in one shop, of pgbench with 16', 'ours16', 'limit16', 0.8),
    { what: 'p99 of 16 clients in one shop, of pgbench’s', value: ours99, unit: 'ms', limit: limit99, ratio: ours99 / limit99, target: '≤ 3', holds: ours99 <= 3 * limit99 }, // prettier-ignore
    row('16 clients in 16 shops, of pgbench with 16', 'ours16in16', 'limit16', 0.65),
    row('64 clients in one shop, of pgbench with 16', 'ours64', 'limit16', 1.2),
  ];
  if (figures.emmett16) rows.push(row('16 clients in one shop, of emmett with 16', 'ours16', 'emmett16', 6));
  return rows;
}
