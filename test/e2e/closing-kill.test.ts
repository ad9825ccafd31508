import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { expectClosedOnce, readyToClose } from '../support/closing.js';
import { FOUNDED } from '../support/gold-shop.js';
import { type Program, startProgram } from '../support/programs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const programs: Program[] = [];
let test: TestApp;

beforeAll(async () => {
  // Sets the shop up and looks on; it does no jobs.
  test = await createTestApp({ template: FOUNDED, worker: false });
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await test.close();
});

async function start(name: 'main' | 'worker'): Promise<Program> {
  const program = await startProgram(name, test.config);
  programs.push(program);
  return program;
}

it('killing API and workers in the middle of a closing ends in exactly one closed day', async () => {
  const shop = await readyToClose(test);
  const token = await shop.token('KASIR1');
  const key = randomUUID();
  const press = (api: Program) =>
    supertest(api.url)
      .post('/api/v1/tutup-toko/tutup')
      .set({ Authorization: `Bearer ${token}`, 'Idempotency-Key': key })
      .send({ tgl: shop.today });

  const first = await start('main');
  const lost = press(first).catch(() => null);
  await sleep(randomInt(0, 60));
  await first.kill();
  await lost;

  const second = await start('main');
  expect((await press(second)).status).toBe(200);
  await second.kill();

  const dataSource = test.app.get(DataSource);
  const begun = async (step: string) =>
    (await dataSource.query<unknown[]>('SELECT 1 FROM app.closing_step WHERE step = $1', [step])).length > 0;
  for (const step of ['seal', 'closing-sheet']) {
    const worker = await start('worker');
    await until(() => begun(step));
    await worker.kill();
  }
  await start('worker');
  await expectClosedOnce(test, shop.today);
}, 180_000);
