import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { credit, debit, reversePostings } from '@emas/domain/ledger/books';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { DayActivityProjection } from '../../apps/api/src/contexts/audit/projections/day-activity.projection.js';
import { DailyAccountsProjection } from '../../apps/api/src/contexts/money/projections/daily-accounts.projection.js';
import { dailySums } from '../../apps/api/src/contexts/money/projections/daily-sums.js';
import { FollowerRunner } from '../../apps/api/src/ledger/followers/follower-runner.js';
import { Pacing } from '../../apps/api/src/ledger/followers/pacing.js';
import { nextEvents } from '../../apps/api/src/ledger/followers/event-feed.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import type { EventRange, Projection, ProjectionSql } from '../../apps/api/src/ledger/projection.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import { appConnection } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { until } from '../support/until.js';
import { cashIn, command, event, type Lab, note, openDay, openLab, SHOP } from './ledger-lab.js';
import { rawAppend, rawEntry } from './raw-append.js';

/** Counts each event it was given; a primary key would hide one that came twice. */
class Tally implements Projection {
  readonly name = 'tally';
  readonly tables = ['tally'];
  readonly handles = ['Noted'];
  failures = 0;

  async apply(events: readonly RecordedEvent[], sql: ProjectionSql): Promise<void> {
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('out of order');
    }
    await sql.query('INSERT INTO tally SELECT $1, unnest($2::bigint[])', [
      events[0]!.shop,
      events.map(({ seq }) => seq),
    ]);
  }
}

let lab: Lab;
let runners: FollowerRunner[];
beforeEach(async () => {
  lab = await openLab();
  runners = [];
  await lab.app.query('CREATE TABLE read.tally (shop text, seq bigint)');
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.onApplicationShutdown()));
  await lab.close();
});

async function start(projection: Projection, signals = lab.signals): Promise<FollowerRunner> {
  const registry = new ProjectionRegistry();
  registry.register(projection);
  const runner = new FollowerRunner(
    lab.config,
    new Log({ ...lab.config, logLevel: 'silent' } as never),
    registry,
    signals,
    {
      httpAdapter: {},
    } as never,
  );
  runners.push(runner);
  await runner.onApplicationBootstrap();
  return runner;
}

const tally = async (): Promise<number[]> =>
  (await lab.admin.query('SELECT seq FROM read.tally ORDER BY seq')).rows.map(({ seq }) => Number(seq));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('read-models stand still for who writes much alone, and follow while something is done that asks them', async () => {
  const runner = await start(new Tally());
  await openDay(lab);
  await runner.waitFor(SHOP, 1);
  await runner.pause();
  const written = await note(lab, 'sale/1', { postings: cashIn(1) });
  const before = performance.now();
  await runner.waitFor(SHOP, written.seq);
  expect(performance.now() - before).toBeLessThan(500);
  expect(await tally()).toEqual([]);
  const seen = await runner.following(SHOP, async () => {
    const first = await tally();
    const { seq } = await note(lab, 'sale/2', { postings: cashIn(2) });
    await runner.waitFor(SHOP, seq);
    return [first, await tally()];
  });
  expect(seen).toEqual([[2], [2, 3]]);
  await note(lab, 'sale/3', { postings: cashIn(3) });
  expect(await tally()).toEqual([2, 3]);
  await runner.following(SHOP, async () => expect(await tally()).toEqual([2, 3, 4]));
});

test('a follower applies each event once, and a read waits for what was written', async () => {
  const runner = await start(new Tally());
  await openDay(lab);
  const answers = await Promise.all(range(1, 50).map((i) => note(lab, `sale/${i}`, { postings: cashIn(i) })));
  await runner.waitFor(SHOP, Math.max(...answers.map(({ seq }) => seq)));
  expect(await tally()).toEqual(range(2, 51));
});

test('a read waits for no event that the shop does not have, and hurries nobody for it', async () => {
  const runner = await start(new Tally());
  await openDay(lab);
  const { seq } = await note(lab, 'sale/1');
  await runner.waitFor(SHOP, seq);
  const hurry = jest.spyOn(Pacing.prototype, 'hurry');
  try {
    const before = performance.now();
    await Promise.all([seq + 1, 1_000_000, Number.MAX_SAFE_INTEGER].map((beyond) => runner.waitFor(SHOP, beyond)));
    await runner.waitFor('NONE', 1);
    // Two seconds is what a read waits for a read-model that is late.
    expect(performance.now() - before).toBeLessThan(1500);
    expect(hurry).not.toHaveBeenCalled();
  } finally {
    hurry.mockRestore();
  }
});

test('a follower that was away catches up; two of them and another process count nothing twice', async () => {
  await openDay(lab);
  await Promise.all(range(1, 30).map((i) => note(lab, `sale/${i}`)));
  const otherSignals = new LedgerSignals();
  const other = new PostgresLedger(lab.config, otherSignals);
  const [first, second] = [await start(new Tally()), await start(new Tally(), otherSignals)];
  const answers = await Promise.all(
    range(31, 90).map((i) => (i % 2 ? lab.ledger : other).execute(command([event(`sale/${i}`)]))),
  );
  const last = Math.max(...answers.map(({ seq }) => seq));
  await Promise.all([first!.waitFor(SHOP, last), second!.waitFor(SHOP, last)]);
  expect(await tally()).toEqual(range(2, 91));
  // The leader goes; the other takes over without being told.
  await first!.onApplicationShutdown();
  await Promise.all(range(91, 100).map((i) => other.execute(command([event(`sale/${i}`)]))));
  await until(async () => (await tally()).length >= 100);
  expect(await tally()).toEqual(range(2, 101));
  await other.onApplicationShutdown();
});

test('a new leader takes no event up before it knows where its read-models stand', async () => {
  const first = await start(new Tally());
  await openDay(lab);
  const answers = await Promise.all(range(1, 30).map((i) => note(lab, `sale/${i}`)));
  await first.waitFor(SHOP, Math.max(...answers.map(({ seq }) => seq)));
  await first.onApplicationShutdown();
  // It has won the lead and reads the checkpoints when it hears of events.
  await lab.admin.query('BEGIN; LOCK TABLE read.follower_checkpoint');
  const signals = new LedgerSignals();
  const starting = start(new Tally(), signals);
  const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'read.follower_checkpoint'::regclass AND NOT granted`;
  await until(async () => (await lab.admin.query(waiting)).rowCount === 1);
  signals.appended(SHOP, 31, []);
  await sleep(100);
  await lab.admin.query('COMMIT');
  const second = await starting;
  const { seq } = await note(lab, 'sale/31');
  signals.appended(SHOP, seq, []);
  await second.waitFor(SHOP, seq);
  expect(await tally()).toEqual(range(2, 32));
});

test('a read-model that fails is tried again and holds no other reader up', async () => {
  const projection = new Tally();
  projection.failures = 1_000_000;
  const runner = await start(projection);
  await openDay(lab);
  const { seq } = await note(lab, 'sale/1');
  await until(() => projection.failures < 1_000_000);
  let quickest = Infinity;
  for (let i = 0; i < 5; i += 1) {
    const before = performance.now();
    await runner.waitFor(SHOP, seq);
    quickest = Math.min(quickest, performance.now() - before);
  }
  // A read waits 2 s for a read-model that is merely late. The machine may be busy: one undisturbed look will do.
  expect(quickest).toBeLessThan(1500);
  expect(await tally()).toEqual([]);
  projection.failures = 1;
  await note(lab, 'sale/2');
  await until(async () => (await tally()).length >= 2);
  expect(await tally()).toEqual([2, 3]);
});

test('a rebuild beside live appends loses nothing and puts damage right', async () => {
  const projection = new Tally();
  const runner = await start(projection);
  await openDay(lab);
  await Promise.all(range(1, 400).map((i) => note(lab, `sale/${i}`)));
  await runner.waitFor(SHOP, 401);
  await lab.admin.query('UPDATE read.tally SET seq = 999999 WHERE seq = 7');
  const client = new pg.Client(appConnection(lab.config));
  await client.connect();
  expect(await Shadow.compare(client, projection)).toMatchObject({ table: 'tally', projection: 'tally' });
  let running = true;
  const live = (async () => {
    let written = 0;
    while (running) await note(lab, `live/${(written += 1)}`);
    return written;
  })();
  await Shadow.rebuild(client, projection);
  running = false;
  const last = 401 + (await live);
  await runner.waitFor(SHOP, last);
  expect(await tally()).toEqual(range(2, last));
  expect(await Shadow.compare(client, projection)).toBeNull();
  await client.end();
});

test('a replay is of the types that are asked for, and of a log without a gap', async () => {
  const tally = new Tally();
  const runner = await start(tally);
  await openDay(lab);
  await Promise.all(range(1, 9).map((i) => note(lab, `sale/${i}`)));
  await runner.waitFor(SHOP, 10);
  const client = new pg.Client(appConnection(lab.config));
  await client.connect();
  const seen: number[] = [];
  const apply = (events: readonly RecordedEvent[]) => Promise.resolve(void seen.push(...events.map(({ seq }) => seq)));
  const replay = (handles: readonly string[]) =>
    Shadow.rebuild(client, { name: tally.name, tables: [], handles, apply });
  expect(await replay(['DayOpened', 'DayClosed'])).toMatchObject({ events: 10 });
  expect(seen.splice(0)).toEqual([1]);
  await replay(['*']);
  expect(seen.splice(0)).toEqual(range(1, 10));
  await lab.admin.query('ALTER TABLE ledger.ledger_event DISABLE TRIGGER USER');
  await lab.admin.query('DELETE FROM ledger.ledger_event WHERE seq = 4');
  await expect(replay(['DayOpened'])).rejects.toThrow('SJA: of the events 1 to 10 one is missing');
  await client.end();
});

test('a read-model that the database sums up is what following makes of it', async () => {
  const projection = new DailyAccountsProjection();
  const runner = await start(projection);
  await openDay(lab);
  await Promise.all(range(1, 30).map((i) => note(lab, `sale/${i}`, { postings: cashIn(i, `kas/LACI${i % 3}`) })));
  await note(lab, 'poin/1', { postings: [debit('poin/M1', 7, 'POIN'), credit('poin/terbit', 7, 'POIN')] });
  // More lines than most, of two units, an account in several of them.
  const long = range(1, 5).flatMap((i) => cashIn(i, `kas/LACI${i % 3}`));
  const points = [debit('poin/M2', 3, 'POIN'), credit('poin/terbit', 3, 'POIN')];
  await note(lab, 'sale/long', { postings: [...points, ...long] });
  await note(lab, 'sale/longer', { postings: [...long, ...points, ...long] });
  const { seq } = await note(lab, 'sale/31', { postings: reversePostings(cashIn(5)) });
  await runner.waitFor(SHOP, seq);
  const client = new pg.Client(appConnection(lab.config));
  await client.connect();
  // Followed event by event, then against the sums, then against following again.
  expect(await Shadow.compare(client, projection)).toBeNull();
  const { name, tables, handles } = projection;
  expect(await Shadow.compare(client, { name, tables, handles, apply: projection.apply })).toBeNull();
  await lab.admin.query('UPDATE read.daily_account SET credit = credit + 1 WHERE unit = $1', ['POIN']);
  expect(await Shadow.compare(client, projection)).toMatchObject({ table: 'daily_account' });
  await Shadow.rebuild(client, projection);
  expect(await Shadow.compare(client, { name, tables, handles, apply: projection.apply })).toBeNull();
  await note(lab, 'sale/32', { postings: cashIn(9) }).then((last) => runner.waitFor(SHOP, last.seq));
  expect(await Shadow.compare(client, projection)).toBeNull();
  await client.end();
});

test('what everybody did on a day is counted alike by following and by the database', async () => {
  const projection = new DayActivityProjection();
  // Before the first day it is the calendar's.
  await note(lab, 'user/A');
  const runner = await start(projection);
  await openDay(lab);
  await Promise.all(range(1, 9).map((i) => note(lab, `sale/${i}`)));
  const { seq } = await note(lab, 'sale/10');
  await runner.waitFor(SHOP, seq);
  const client = new pg.Client(appConnection(lab.config));
  await client.connect();
  const { name, tables, handles } = projection;
  expect(await Shadow.compare(client, projection)).toBeNull();
  expect(await Shadow.compare(client, { name, tables, handles, apply: projection.apply })).toBeNull();
  const { rows } = await lab.admin.query(
    'SELECT n, first_seq::int AS first_seq, last_seq::int AS last_seq FROM read.day_activity ORDER BY first_seq',
  );
  expect(rows.map(({ n }) => n).reduce((sum: number, n: number) => sum + n, 0)).toBe(seq);
  expect(rows.at(-1)).toEqual({ n: 10, first_seq: 3, last_seq: 12 });
  await client.end();
});

test('while tills write, a rebuild is done with one hand and in small pieces', async () => {
  await openDay(lab);
  await Promise.all(range(1, 9).map((i) => note(lab, `sale/${i}`, { postings: cashIn(i) })));
  const client = new pg.Client(appConnection(lab.config));
  await client.connect();
  const daily = new DailyAccountsProjection();
  const runner = await start(daily);
  await runner.waitFor(SHOP, 10);
  const asked: EventRange[] = [];
  const projection: Projection = {
    ...{ name: daily.name, tables: daily.tables, handles: daily.handles },
    apply: (events, sql) => daily.apply(events, sql),
    async addUp(shop, events, sql) {
      asked.push(events);
      await daily.addUp(shop, events, sql);
    },
  };
  expect(await Shadow.compare(client, projection)).toBeNull();
  expect(asked).toEqual([{ after: 0, upTo: 10, besideTills: true }]);
  const setting = `SELECT current_setting('max_parallel_workers_per_gather') AS hands`;
  const { rows: usual } = await client.query(setting);
  const hands: unknown[] = [];
  const sql: ProjectionSql = {
    async query<Row>(text: string, params: readonly unknown[] = []) {
      if (text.includes('ledger.event_lines')) hands.push((await client.query(setting)).rows[0].hands);
      return client.query(text, [...params]) as unknown as Promise<{ rows: Row[] }>;
    },
  };
  await client.query('BEGIN');
  /** Debit and credit of each account over these ranges. */
  const sums = async (besideTills: boolean, ...ends: number[]) => {
    const found: Record<string, [number, number]> = {};
    for (const [at, upTo] of ends.entries())
      for (const { akun, debit, credit } of await dailySums(
        SHOP,
        { after: ends[at - 1] ?? 0, upTo, besideTills },
        sql,
      )) {
        const [d, c] = found[akun] ?? [0, 0];
        found[akun] = [d + debit, c + credit];
      }
    return found;
  };
  // What the day opens with, and 1 + … + 9.
  expect(await sums(true, 10)).toEqual({
    'kas/LACI1': [1_000_045, 0],
    modal: [0, 1_000_000],
    'pendapatan/LAIN': [0, 45],
  });
  expect(await sums(false, 10)).toEqual(await sums(true, 4, 5, 10));
  expect(hands).toEqual(['0', usual[0].hands, '0', '0', '0']);
  expect((await client.query(setting)).rows).toEqual(usual);
  await client.query('ROLLBACK');
  await client.end();
});

test('beside tills a rebuild rests twice as long as each of its pieces took; alone it takes all at once', async () => {
  await start(new Tally());
  await openDay(lab);
  const many = (i: number) => range(1, 100).map((nth) => event(`sale/${i}-${nth}`));
  await Promise.all(range(1, 110).map((i) => lab.ledger.execute(command(many(i)))));
  await until(async () => (await lab.admin.query(`SELECT FROM read.follower_checkpoint WHERE projection = 'tally' AND seq = 11001`)).rowCount === 1); // prettier-ignore
  const client = new pg.Client(appConnection(lab.config));
  await client.connect();
  const pieces: (EventRange & { began: number; ended: number })[] = [];
  const projection: Projection = {
    ...{ name: 'tally', tables: ['tally'], handles: ['*'], apply: () => Promise.resolve() },
    async addUp(_shop, events) {
      const began = performance.now();
      await sleep(60);
      pieces.push({ ...events, began, ended: performance.now() });
    },
  };
  const ranges = () => pieces.map(({ after, upTo, besideTills }) => [after, upTo, besideTills]);
  await lab.admin.query('UPDATE ledger.shop_head SET recorded_at = clock_timestamp()');
  await Shadow.rebuild(client, projection);
  expect(ranges()).toEqual([
    [0, 5_000, true],
    [5_000, 10_000, true],
    [10_000, 11_001, true],
  ]);
  for (const [at, { began }] of pieces.slice(1).entries())
    expect(began - pieces[at]!.ended).toBeGreaterThan(2 * (pieces[at]!.ended - pieces[at]!.began) - 5);
  pieces.length = 0;
  await lab.admin.query(`UPDATE ledger.shop_head SET recorded_at = recorded_at - interval '1 minute'`);
  await Shadow.rebuild(client, projection);
  expect(ranges()).toEqual([[0, 11_001, false]]);
  await client.end();
});

test('events that commit late are never skipped by a reader', async () => {
  await openDay(lab);
  const writers = await Promise.all([new pg.Client(lab.database.appUrl), new pg.Client(lab.database.appUrl)].map(async (client) => (await client.connect(), client))); // prettier-ignore
  const pool = new pg.Pool(appConnection(lab.config));
  const seen: number[] = [];
  let running = true;
  const reader = (async () => {
    while (running || seen.length < (await lab.ledger.head(SHOP)).seq) {
      const events = await nextEvents(pool, SHOP, seen.at(-1) ?? 0, 7);
      seen.push(...events.map(({ seq }) => seq));
      await sleep(1);
    }
  })();
  await Promise.all(
    writers.map(async (client, writer) => {
      for (let i = 0; i < 40; i++) {
        await client.query('BEGIN');
        await rawAppend(client, [rawEntry({ shop: SHOP, key: `${writer}-${i}`, openDay: '2026-11-20' }, { stream: `raw/${writer}-${i}` })]); // prettier-ignore
        // Between insert and commit: here a reader of a bare sequence would run past.
        await sleep((writer * 7 + i * 3) % 11);
        await client.query(i % 5 === 4 ? 'ROLLBACK' : 'COMMIT');
      }
    }),
  );
  running = false;
  await reader;
  expect(seen).toEqual(range(1, 1 + 2 * 32));
  await Promise.all(writers.map((client) => client.end()));
  await pool.end();
});
