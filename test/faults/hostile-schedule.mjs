/** Many writers, delayed between insert and commit, and readers that read all the time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { BareNumberReader, makePeace, numbered, transactions, turnHostile } from './hostile-database.mjs';
import { Followers, PlainReader, raresTallied, TALLIES, tallied } from './hostile-followers.mjs';
import { openDays, write } from './hostile-writer.mjs';
import { Random } from './random.mjs';

const SHOPS = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF'];
const TODAY = '2026-11-20';
const GENESIS = '0'.repeat(64);
/** Commands at once in each shop from each process. */
const CALLERS = 24;
/** Readers that come no further for so long will not. */
const STUCK_MS = 10_000;

/**
 * @param {{ environment: Record<string, string>, events: number, processes: number, seed: number,
 *   product: Record<string, any>, log?: (line: string) => void }} options
 */
export async function hostileSchedule({ environment, events, processes, seed, product, log = () => {} }) {
  const admin = await connected(environment.DATABASE_ADMIN_URL);
  const app = await connected(environment.DATABASE_URL);
  const config = product.readConfig(environment);
  const pool = product.createPool(config, SHOPS.length);
  const signals = new product.LedgerSignals();
  const ledger = new product.PostgresLedger(config, signals);
  const plain = new PlainReader({ nextEvents: product.nextEvents, pool, random: new Random(seed) });
  const followers = new Followers({ product, config, signals, random: new Random(seed + 1) });
  const wrong = ['position', 'xid'].map((by) => new BareNumberReader(admin, by));
  const children = [];
  try {
    await app.query(TALLIES);
    await admin.query('CREATE INDEX ON read.rare (shop, seq)');
    await turnHostile(admin);
    plain.start(SHOPS, GENESIS);
    followers.start();
    const opened = await openDays(ledger, SHOPS, TODAY);
    // One share is written by the process that looks on: its followers know those events without reading them.
    const share = Math.floor(events / (processes + 1));
    for (let n = 0; n < processes; n += 1)
      children.push(begin({ environment, seed: seed + 10 + n, shops: SHOPS, callers: CALLERS, events: share }));
    const own = write({ ledger, shops: SHOPS, events: events - processes * share - opened, callers: CALLERS / 4, random: new Random(seed + 2) }); // prettier-ignore
    const writing = Promise.all([own, ...children.map(({ acknowledged }) => acknowledged)]);
    await readWhile(writing, wrong, () => log(`${plain.result.seen} events read`));
    const written = opened + (await writing).reduce((sum, count) => sum + count, 0);
    await caughtUp(admin, plain, written);
    for (const reader of wrong) while ((await reader.read()) > 0);
    const readable = await numbered(admin);
    const led = await Promise.all(children.map(({ end }) => end()));
    await followers.stop();
    const report = {
      written,
      transactions: await transactions(admin),
      /** Times that each process led the followers, this one first. */
      led: [followers.led, ...led],
      readers: { plain: plain.result, follower: await tallied(admin, GENESIS) },
      rare: await raresTallied(admin),
      lost: Object.fromEntries(wrong.map(({ by, seen }) => [by, readable - seen])),
    };
    await makePeace(admin, ['tally', 'rare']);
    return report;
  } finally {
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all([plain.stop(), followers.stop()]);
    await ledger.onApplicationShutdown();
    await Promise.all([pool.end(), admin.end(), app.end()]);
  }
}

async function connected(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function begin(work) {
  const child = fork(inRoot('test/faults/hostile-process.mjs'), { execArgv: [] });
  child.send(work);
  const said = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`a process of writers ended with ${code}`);
      }),
    ]);
    return message;
  };
  return {
    child,
    acknowledged: said().then(({ acknowledged }) => acknowledged),
    async end() {
      const last = said();
      child.send('end');
      return (await last).led;
    },
  };
}

/** The wrong readers read as eagerly as the right ones. */
async function readWhile(writing, readers, tell) {
  let done = false;
  const end = () => (done = true);
  writing.then(end, end);
  let told = Date.now();
  while (!done) {
    for (const reader of readers) await reader.read();
    await sleep(1);
    if (Date.now() - told > 10_000) {
      told = Date.now();
      tell();
    }
  }
}

/** Until all is read; what is missing then is told by the figures. */
async function caughtUp(admin, plain, written) {
  let [reached, since] = [-1, Date.now()];
  while (Date.now() - since < STUCK_MS) {
    const { rows } = await admin.query(
      `SELECT coalesce(sum(seq), 0)::int AS seqs FROM read.follower_checkpoint WHERE projection IN ('tally', 'rare')`,
    );
    if (rows[0].seqs >= 2 * written && plain.result.seen >= written) return;
    if (rows[0].seqs + plain.result.seen > reached) [reached, since] = [rows[0].seqs + plain.result.seen, Date.now()];
    await sleep(20);
  }
}
