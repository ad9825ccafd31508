import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { expectClosedOnce, readyToClose, until } from '../support/closing.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const API = join(__dirname, '../../apps/api/dist');
const children: ChildProcess[] = [];
let test: TestApp;

beforeAll(async () => {
  // Sets the shop up and looks on; it does no jobs.
  test = await createTestApp({ worker: false });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await test.close();
});

/** Starts the built API or worker as a process of its own. */
async function start(program: 'main' | 'worker', port = 0): Promise<ChildProcess> {
  const child = fork(join(API, `${program}.js`), [], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: test.config.databaseUrl,
      DATABASE_ADMIN_URL: test.config.databaseAdminUrl ?? '',
      REDIS_URL: test.config.redisUrl,
      DATA_DIR: test.config.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return child;
}

/** kill −9: nothing is finished, nothing is said. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

it('killing API and workers in the middle of a closing ends in exactly one closed day', async () => {
  const shop = await readyToClose(test);
  const token = await shop.token('KASIR1');
  const key = randomUUID();
  const press = (port: number) =>
    fetch(`http://127.0.0.1:${port}/api/v1/tutup-toko/tutup`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tgl: shop.today }),
    });

  const port = randomInt(20_000, 40_000);
  const first = await start('main', port);
  const lost = press(port).catch(() => null);
  await sleep(randomInt(0, 60));
  await kill(first);
  await lost;

  const second = await start('main', port + 1);
  expect((await press(port + 1)).status).toBe(200);
  await kill(second);

  const dataSource = test.app.get(DataSource);
  const begun = async (step: string) =>
    (await dataSource.query<unknown[]>('SELECT 1 FROM app.closing_step WHERE step = $1', [step])).length > 0;
  for (const step of ['seal', 'closing-sheet']) {
    const worker = await start('worker');
    await until(() => begun(step));
    await kill(worker);
  }
  await start('worker');
  await expectClosedOnce(test, shop.today);
}, 180_000);
