import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Installation } from '../faults/installation.mjs';
import { lives } from '../faults/processes.mjs';
import { until } from '../support/until.js';

const PASSWORD = 'panjang-sekali-1';

let shop: Installation;

beforeAll(async () => {
  shop = await Installation.open({ dataDir: mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'start-')) });
});
afterAll(async () => {
  await shop.interrupt();
  rmSync(shop.dataDir, { recursive: true, force: true });
});

const running = () => {
  const { api, worker, postmaster } = shop.pids();
  return [api, worker, postmaster];
};

async function logIn(): Promise<number> {
  const answer = await fetch(`${shop.url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_id: 'BOSS', password: PASSWORD, take_over: true }),
  });
  return answer.status;
}

it('starts empty, asks the operator for the first owner, outlives every kill and ends without a trace', async () => {
  // Nobody has a password yet, and the system says how the first one comes to his.
  const said = await shop.start();
  expect(said).toContain(`Emas is open at http://localhost:${shop.port}`);
  expect(said).toContain('has no users yet: make the first owner with  npm run cli -- create-owner');
  expect(await logIn()).toBe(401);
  const owner = ['SJA', 'Toko', 'Jl. Pasar', 'BOSS', 'kurang', PASSWORD, PASSWORD];
  const made = await shop.command(['create-owner'], `${owner.join('\n')}\n`);
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('BOSS may log in.')]);
  expect(await logIn()).toBe(200);

  // Who serves the shop cannot read what owns its database, and nobody else the logs.
  for (const pid of running().slice(0, 2)) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('DATABASE_URL=');
    expect(environment).not.toContain('DATABASE_ADMIN_URL=');
  }
  for (const name of ['logs', 'seals', 'secrets'])
    expect([name, statSync(join(shop.dataDir, name)).mode & 0o777]).toEqual([name, 0o700]);

  // Only the launcher: what it started ends by itself, or is ended by the next start.
  const [api, worker] = running();
  await shop.killLauncher();
  await shop.start();
  await until(() => !lives(api) && !lives(worker));
  expect(await logIn()).toBe(200);

  // PostgreSQL under a running system is started again where it was.
  const { postmaster: database } = shop.pids();
  process.kill(database!, 'SIGKILL');
  await until(() => logIn().then((status) => status === 200 && shop.pids().postmaster !== database, () => false)); // prettier-ignore

  // Everything at once, as when the machine stops.
  await shop.stopMachine();
  await shop.start();
  expect(await logIn()).toBe(200);

  const all = running();
  expect(await shop.interrupt()).toBe(0);
  // Its children are gone as soon as the system has buried them.
  await until(() => !all.some(lives));
  expect(existsSync(join(shop.dataDir, 'running.json'))).toBe(false);

  // Who began it with npm tells npm alone to end.
  await shop.start({ byNpm: true });
  expect(await logIn()).toBe(200);
  const begun = running();
  await shop.terminateNpm();
  await until(() => !begun.some(lives) && !existsSync(join(shop.dataDir, 'running.json')));

  // The auditor needs nothing that runs, and leaves nothing running.
  const verified = await shop.command(['ledger', 'verify']);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('The ledger is intact.')]);
  expect(existsSync(join(shop.dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
}, 240_000);
