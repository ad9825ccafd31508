/**
 * `npm run simulate -- --sequences 10000 [--seed N] [--jobs N] [--trace]`: the ledger against a model of it. Random commands
 * meet cut connections, killed processes, repeats and wrong clocks; see test/ledger/simulation. A sequence that fails is
 * named by its seed; `--seed N --sequences 1 --trace` shows its every step again.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from './embedded/postgres.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';

const SHOWN_EVERY = 500;
const TRACE_SHOWN = 40;

checkNode();
await ensureInstalled();
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    trace: { type: 'boolean', default: false },
  },
});
const sequences = Number(values.sequences);
const first = Number(values.seed);
const jobs = Math.min(Number(values.jobs), sequences);

const home = mkdtempSync(join(tmpdir(), 'emas-simulate-'));
const postgres = await startPostgres({ dataDir: join(home, 'postgres'), durability: 'fast' });
const sum = { commands: 0, events: 0, steps: 0, cuts: 0, kills: 0 };
const refusals = {};
const failed = [];
const workers = new Set();
let given = 0;
let done = 0;
const started = Date.now();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => workers.forEach((child) => child.kill()));
try {
  await Promise.all(Array.from({ length: jobs }, () => run()));
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
const took = Math.round((Date.now() - started) / 1000);
console.log(`\n${done} sequences from seed ${first} in ${took} s: ${sum.commands} commands, ${sum.events} events, ${sum.steps} steps; ${sum.kills} processes killed, ${sum.cuts} connections cut`); // prettier-ignore
console.log(`refused: ${Object.entries(refusals).map(([code, count]) => `${code} ${count}`).join(', ')}`); // prettier-ignore
console.log(
  failed.length === 0 ? 'Nothing differs from the model.' : `FAILED: ${failed.sort((a, b) => a - b).join(' ')}`,
);
if (failed.length > 0) process.exitCode = 1;

/** One worker, until there are no more sequences. */
function run() {
  const loader = inRoot('scripts/lib/typescript.mjs');
  const child = fork(inRoot('test/ledger/simulation/worker.ts'), [], {
    execArgv: ['--conditions=source', '--import', loader, '--enable-source-maps'],
    env: {
      ...process.env,
      EMAS_TEST_DATA_DIR: home,
      EMAS_TEST_ADMIN_URL: postgres.adminUrl,
      EMAS_TEST_APP_URL: postgres.appUrl,
      ...(values.trace ? { SIMULATION_TRACE: '1' } : {}),
    },
  });
  workers.add(child);
  child.on('message', ({ wanted, done: report }) => {
    if (wanted) child.send(given < sequences ? first + given++ : null);
    if (report) take(report);
  });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`)))),
  );
}

function take(report) {
  done += 1;
  for (const name of Object.keys(sum)) sum[name] += report[name];
  for (const [code, count] of Object.entries(report.refusals)) refusals[code] = (refusals[code] ?? 0) + count;
  if (report.failure !== null) {
    failed.push(report.seed);
    console.log(`\nseed ${report.seed}: ${report.failure}`);
    console.log(`  again: npm run simulate -- --seed ${report.seed} --sequences 1 --trace`);
  }
  if (values.trace) {
    console.log(report.trace.map((line) => `  ${line}`).join('\n'));
    console.log(`  fingerprint ${report.fingerprint}`);
  } else if (report.failure !== null) console.log(report.trace.slice(-TRACE_SHOWN).map((line) => `    ${line}`).join('\n')); // prettier-ignore
  if (done % SHOWN_EVERY === 0) console.log(`${done} sequences, ${failed.length} failed, ${Math.round((Date.now() - started) / 1000)} s`); // prettier-ignore
}
