/**
 * `npm run hostile -- [--events 1000000] [--seed N]`: writers of several processes and shops whose transactions lie still
 * for a random while between insert and commit, and readers that read all the time: none may skip an event or see one
 * twice. Two readers that remember bare numbers read beside them and show that the schedule would find it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from './embedded/postgres.mjs';
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { node } from './lib/run.mjs';

checkNode();
await ensureInstalled();
const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' }, seed: { type: 'string' } } });
const events = Number(values.events);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (![events, seed].every(Number.isInteger) || events < 1) {
  console.error('hostile [--events N] [--seed N]');
  process.exit(2);
}
await build({ parts: ['server'] });
const { hostileSchedule } = await import('../test/faults/hostile-schedule.mjs');
const { loadProduct } = await import('../test/faults/product.mjs');

const dataDir = mkdtempSync(join(tmpdir(), 'emas-hostile-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
const environment = {
  DATABASE_URL: postgres.appUrl,
  DATABASE_ADMIN_URL: postgres.adminUrl,
  REDIS_URL: 'redis://127.0.0.1:1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
};
const started = Date.now();
const seconds = () => Math.round((Date.now() - started) / 1000);
try {
  const env = { ...process.env, ...environment };
  const cli = inRoot('apps/api/dist/programs/cli.js');
  await node(cli, ['migrate'], { env, quiet: true });
  const log = (line) => console.log(`${String(seconds()).padStart(5)} s  ${line}`);
  const report = await hostileSchedule({ environment, events, processes: 2, seed, product: await loadProduct(), log });
  const { written, transactions, led, readers, rare, lost } = report;
  console.log(`${written} events in ${seconds()} s, seed ${seed}: ${transactions.committed} transactions committed late, ${transactions.givenUp} given up; the lead of the followers went around ${led.join(' + ')} times`); // prettier-ignore
  for (const [name, { seen, skipped, doubled, broken }] of Object.entries(readers))
    console.log(`${name.padEnd(9)} seen ${seen}, skipped ${skipped}, doubled ${doubled}, chain broken ${broken}`);
  console.log(`rare      seen ${rare.seen}, skipped ${rare.skipped}, doubled ${rare.doubled}`);
  console.log(`A reader that remembers an identity loses ${lost.position}, one that remembers a transaction's number ${lost.xid}.`); // prettier-ignore
  const held = Object.values(readers).every((one) => one.seen === written && one.skipped + one.doubled + one.broken === 0) && rare.skipped + rare.doubled === 0; // prettier-ignore
  if (!held || lost.position === 0 || lost.xid === 0) process.exitCode = 1;
  await node(cli, ['ledger', 'verify', '--quick'], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
