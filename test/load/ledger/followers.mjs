import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DailyAccountsProjection } from '../../../apps/api/dist/contexts/money/projections/daily-accounts.projection.js';
import { FollowerRunner } from '../../../apps/api/dist/ledger/followers/follower-runner.js';
import { Shadow } from '../../../apps/api/dist/ledger/followers/shadow.js';
import { LedgerSignals } from '../../../apps/api/dist/ledger/ledger-signals.js';
import { ProjectionRegistry } from '../../../apps/api/dist/ledger/projection-registry.js';
import { PostgresLedger } from '../../../apps/api/dist/ledger/store/postgres-ledger.js';
import { appConnection } from '../../../apps/api/dist/platform/database/connections.js';
import { Log } from '../../../apps/api/dist/platform/logging/log.js';
import { quantile } from '../figures.mjs';
import { dayAt, openHistory, SHOP } from './history.mjs';
import { saleEvent, stockEvent } from './sale.mjs';

export const title = 'Followers';

const LAG_RATE = 500;
const LIVE_RATE = 200;
const CLIENTS = 16;
/** So many there are pieces for. */
const MOST_SALES = 5_000;
const PIECES = 1_000;

const method = [
  'Histories as in “Replay and verify”; on that of sales a ledger and its followers go on in one process: the daily accounts, which sum up every line, and a list of sales, one row each.',
  'Rebuild: `ledger rebuild daily-accounts`, copies, checkpoints and renaming included; by the database, which the projection offers, and by reading the events in Node.',
  `Lag: ${LAG_RATE} sales a second are sent at even distances; from the append’s answer to the commit of the read-model that has the sale. The highest of both read-models counts.`,
  `Rebuild beside live work: ${LIVE_RATE} sales a second at even distances, with and without a rebuild that begins anew as soon as it ends; afterwards both read-models are compared with a replay.`,
  'Medians over the rounds, in which both sides of a ratio are measured in turn.',
];

const daily = new DailyAccountsProjection();
/** A row for each sale, as the lists have them. */
const saleList = {
  name: 'bench-sales',
  tables: ['bench_sale'],
  handles: ['SaleValidated'],
  async apply(events, sql) {
    const rows = events.map(({ seq, shop, body }) => ({ seq, shop, id: body.id, total: body.total_harga }));
    await sql.query(
      `INSERT INTO bench_sale SELECT shop, id, seq, total FROM json_to_recordset($1) AS s(shop text, id text, seq bigint, total bigint)`,
      [JSON.stringify(rows)],
    );
  },
};

export async function measure({ rounds, quick, log }) {
  const [events, seconds] = quick ? [2_000, 4] : [1_000_000, 20];
  log(`a history of ${events} sales`);
  const history = await openHistory({ events });
  const client = new pg.Client(appConnection(history.config));
  await client.connect();
  try {
    await client.query('CREATE TABLE read.bench_sale (shop text, id text, seq bigint, total bigint, PRIMARY KEY (shop, id))'); // prettier-ignore
    const rows = await measureRebuild(client, { what: 'sales', projections: [daily, saleList], rounds, events, log });
    rows.push(...(await measureSmall({ rounds, events, log })));
    const shop = await openShop(history, client);
    try {
      rows.push(await measureLag(shop, { rounds, seconds, log }));
      rows.push(await measureThroughput(shop, { rounds, seconds, log }));
      rows.push(...(await measureBeside(shop, client, { rounds, seconds, log })));
    } finally {
      await shop.close();
    }
    return { method, rows };
  } finally {
    await client.end();
    await history.close();
  }
}

async function measureSmall({ rounds, events, log }) {
  log(`a history of ${events} cash entries`);
  const history = await openHistory({ events, small: true });
  const client = new pg.Client(appConnection(history.config));
  await client.connect();
  try {
    return await measureRebuild(client, { what: 'cash entries', projections: [daily], rounds, events, log });
  } finally {
    await client.end();
    await history.close();
  }
}

async function measureRebuild(client, { what, projections, rounds, events, log }) {
  for (const { name } of projections)
    await client.query(`INSERT INTO read.follower_checkpoint SELECT shop, $1, seq FROM ledger.shop_head`, [name]);
  const { name, tables, handles, apply } = daily;
  const times = { sql: [], node: [] };
  for (let round = 1; round <= rounds; round += 1)
    for (const [how, projection] of [['sql', daily], ['node', { name, tables, handles, apply }]]) {
      // Reading a million texts takes its time; once tells what it is.
      if (how === 'node' && round > 1) continue;
      const started = performance.now();
      await Shadow.rebuild(client, projection);
      times[how].push((performance.now() - started) / 1000);
      log(`rebuild ${round}, ${how}: ${times[how].at(-1).toFixed(2)} s`);
    } // prettier-ignore
  for (const other of projections.slice(1)) await Shadow.rebuild(client, other);
  const sql = median(times.sql);
  const number = events.toLocaleString('en-US');
  return [
    { what: `daily accounts of ${number} ${what}, by the database`, value: sql, unit: 's', target: '≤ 0.5', holds: sql <= 0.5 }, // prettier-ignore
    { what: '… in Node (one round)', value: times.node[0], unit: 's', target: '(or ≤ 3)' },
  ];
}

/** A ledger that goes on with the history, and its followers. */
async function openShop({ config }, client) {
  const signals = new LedgerSignals();
  const ledger = new PostgresLedger(config, signals);
  const registry = new ProjectionRegistry();
  const projections = [daily, saleList];
  for (const projection of projections) registry.register(projection);
  const log = new Log({ ...config, logLevel: 'silent' });
  const runner = new FollowerRunner(config, log, registry, signals, { httpAdapter: {} });
  await runner.onApplicationBootstrap();
  const tgl = dayAt(3_000);
  const append = (event) =>
    ledger.execute({
      shop: SHOP,
      actor: 'KASIR1',
      key: randomUUID(),
      request: { stream: event.stream },
      streams: [event.stream],
      decide: () => ({ events: [event], result: null }),
    });
  const opened = {
    stream: `day/${tgl}`,
    type: 'DayOpened',
    schema: 1,
    body: {},
    document: { status: 'OPEN', body: {} },
  };
  await append({ ...opened, day: { open: tgl } });
  let sold = 0;
  let there = 0;
  return {
    projections,
    runner,
    async receive(sales) {
      for (const upTo = sold + 2 * sales; there < upTo; there += PIECES) {
        const pieces = Array.from({ length: PIECES }, (_, at) => `NEW${there + at}`);
        await append(stockEvent(`new-${there}`, pieces));
      }
    },
    async sell() {
      sold += 2;
      const id = randomUUID();
      const pieces = [`NEW${sold - 2}`, `NEW${sold - 1}`];
      return append(saleEvent({ id, sold: pieces, bought: `OLD${sold}`, tgl }));
    },
    followed: async () => runner.waitFor(SHOP, (await ledger.head(SHOP)).seq),
    compare: () => projections.reduce(async (found, one) => (await found) ?? Shadow.compare(client, one), null),
    async close() {
      await runner.onApplicationShutdown();
      await ledger.onApplicationShutdown();
    },
  };
}

async function measureLag(shop, { rounds, seconds, log }) {
  const p99s = [];
  for (let round = 1; round <= rounds; round += 1) {
    await shop.receive(LAG_RATE * seconds);
    await shop.followed();
    const behind = watchFollowers(shop);
    await evenly(LAG_RATE, seconds, async () => {
      const { seq } = await shop.sell();
      behind.answered(seq);
    });
    await shop.followed();
    const lags = behind.lags();
    p99s.push(quantile(lags, 0.99));
    log(
      `lag ${round}: median ${quantile(lags, 0.5).toFixed(1)} ms, p99 ${p99s.at(-1).toFixed(1)} ms of ${lags.length}`,
    );
  }
  const p99 = median(p99s);
  return { what: `lag at ${LAG_RATE} sales a second, p99`, value: p99, unit: 'ms', target: '≤ 10', holds: p99 <= 10 };
}

/** When each sequence was answered, and when the last read-model had it: progress is told after its commit. */
function watchFollowers({ runner, projections }) {
  const answered = [];
  const reached = [];
  const at = new Map(projections.map(({ name }) => [name, 0]));
  const { progress } = runner;
  const set = progress.set.bind(progress);
  progress.set = (shop, name, seq) => {
    set(shop, name, seq);
    at.set(name, seq);
    reached.push([Math.min(...at.values()), performance.now()]);
  };
  return {
    answered: (seq) => answered.push([seq, performance.now()]),
    lags() {
      progress.set = set;
      answered.sort(([a], [b]) => a - b);
      let next = 0;
      return answered
        .map(([seq, when]) => {
          while (reached[next][0] < seq) next += 1;
          return Math.max(0, reached[next][1] - when);
        })
        .sort((a, b) => a - b);
    },
  };
}

/** What following at once costs those who write: as many sales as 16 clients can make, against followers in steps of 50 ms. */
async function measureThroughput(shop, { rounds, seconds, log }) {
  const { pacing } = shop.runner;
  const restAfter = pacing.restAfter.bind(pacing);
  const rates = { steps: [], paced: [] };
  for (let round = 1; round <= rounds; round += 1)
    for (const how of ['steps', 'paced']) {
      pacing.restAfter = how === 'paced' ? restAfter : (kode, ms, count) => restAfter(kode, Infinity, count);
      await shop.receive(MOST_SALES * (seconds / 4));
      await shop.followed();
      const ends = performance.now() + seconds * 250;
      let sales = 0;
      const client = async () => {
        for (; performance.now() < ends; sales += 1) await shop.sell();
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      rates[how].push(sales / (seconds / 4));
      log(`${CLIENTS} clients, ${how} ${round}: ${Math.round(rates[how].at(-1))} sales a second`);
    }
  pacing.restAfter = restAfter;
  const [steps, paced] = [median(rates.steps), median(rates.paced)];
  return { what: `sales by ${CLIENTS} clients, followers paced, against steps of 50 ms`, value: paced, unit: 'sales/s', limit: steps, ratio: paced / steps, target: '≥ 0.9', holds: paced >= 0.9 * steps }; // prettier-ignore
}

async function measureBeside(shop, client, { rounds, seconds, log }) {
  const p99s = { alone: [], beside: [] };
  for (let round = 1; round <= rounds; round += 1)
    for (const how of ['alone', 'beside']) {
      await shop.receive(LIVE_RATE * seconds);
      await shop.followed();
      let running = how === 'beside';
      const rebuilds = (async () => {
        let count = 0;
        for (; running; count += 1) await Shadow.rebuild(client, shop.projections[0]);
        return count;
      })();
      const times = [];
      await evenly(LIVE_RATE, seconds, async () => {
        const started = performance.now();
        await shop.sell();
        times.push(performance.now() - started);
      });
      running = false;
      const count = await rebuilds;
      p99s[how].push(quantile(times.sort((a, b) => a - b), 0.99)); // prettier-ignore
      log(`append ${how} ${round}: p99 ${p99s[how].at(-1).toFixed(1)} ms, ${count} rebuilds`);
    }
  await shop.followed();
  const lost = await shop.compare();
  const [alone, beside] = [median(p99s.alone), median(p99s.beside)];
  const ratio = beside / alone;
  return [
    { what: `append at ${LIVE_RATE} a second beside a rebuild, p99`, value: beside, unit: 'ms', limit: alone, ratio, target: '< 2 × without', holds: ratio < 2 }, // prettier-ignore
    { what: '… rows lost or doubled', value: lost === null ? 'none' : lost.row, unit: '', target: 'none', holds: lost === null }, // prettier-ignore
  ];
}

/** Begins `work` so many times a second, whether or not what was begun has ended. */
async function evenly(rate, seconds, work) {
  const begun = [];
  const started = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const wait = started + (n * 1000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    begun.push(work());
  }
  await Promise.all(begun);
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
