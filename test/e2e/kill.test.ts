import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { torture } from '../faults/torture.mjs';

/** `npm run torture` kills two hundred times. */
const KILLS = 6;
/** Of its six blows one each falls on API, worker, server, a process of it, Redis and the whole machine. */
const SEED = 1857;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('killing API, worker, PostgreSQL and Redis under load loses nothing that was answered and doubles nothing', async () => {
  const report = await torture({ dataDir, kills: KILLS, seed: SEED, perImport: 60, closeEvery: 8 });
  expect(report.faults).toEqual([]);
  expect(report.verified).toContain('The ledger is intact.');
  expect(Object.values(report.killed).reduce((sum, n) => sum + n, 0)).toBe(KILLS);
  expect(report).toMatchObject({ closed: 1, acknowledged: expect.any(Number) });
  expect(report.acknowledged).toBeGreaterThan(KILLS);
  expect(report.repeats).toBeGreaterThan(0);
}, 600_000);
