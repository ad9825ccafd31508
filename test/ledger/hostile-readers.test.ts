import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FollowerRunner } from '../../apps/api/src/ledger/followers/follower-runner.js';
import { nextEvents } from '../../apps/api/src/ledger/followers/event-feed.js';
import { LedgerSignals } from '../../apps/api/src/ledger/ledger-signals.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { PostgresLedger } from '../../apps/api/src/ledger/store/postgres-ledger.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { createPool } from '../../apps/api/src/platform/database/connections.js';
import { Log } from '../../apps/api/src/platform/logging/log.js';
import { hostileSchedule } from '../faults/hostile-schedule.mjs';
import { createDatabase, type TestDatabase } from '../support/database.js';

/** `npm run hostile` runs a million. */
const EVENTS = 10_000;

const product = { FollowerRunner, nextEvents, LedgerSignals, ProjectionRegistry, PostgresLedger, readConfig, createPool, Log }; // prettier-ignore

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createDatabase();
  dataDir = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'hostile-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('no reader skips or repeats an event of writers that are held up, or give up, between insert and commit', async () => {
  const environment = {
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    REDIS_URL: 'redis://127.0.0.1:1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  };
  const { written, transactions, led, readers, rare, lost } = await hostileSchedule({
    ...{ environment, product, events: EVENTS, processes: 2, seed: 1 },
  });
  expect(written).toBeGreaterThanOrEqual(EVENTS);
  expect(transactions.committed).toBeGreaterThan(100);
  const whole = { seen: written, skipped: 0, doubled: 0, broken: 0 };
  expect(readers).toEqual({ plain: whole, follower: whole });
  expect(rare).toEqual({ seen: expect.any(Number), skipped: 0, doubled: 0 });
  expect(rare.seen).toBeGreaterThan(0);
  // The lead went from process to process.
  expect(led.filter((times) => times > 0).length).toBeGreaterThan(1);
  // The same schedule, read by the highest number of an identity column or of a transaction, loses events.
  expect(lost.position).toBeGreaterThan(0);
  expect(lost.xid).toBeGreaterThan(0);
});
