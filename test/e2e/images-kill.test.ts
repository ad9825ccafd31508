import { randomInt, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayStream } from '@emas/domain/closing/business-day';
import { openDay } from '@emas/domain/closing/open-day';
import pg from 'pg';
import sharp from 'sharp';
import supertest from 'supertest';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { StoredImages } from '../../apps/api/src/platform/files/stored-images.js';
import { Client, createOwner, SHOP } from '../support/people.js';
import { type Program, startProgram } from '../support/programs.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const ROUNDS = 2;
/** Of before there was anything that every shop begins with. */
const OLD_SHOP = 'LAMA';

const programs: Program[] = [];
let test: TestApp;
let owner: Client;

beforeAll(async () => {
  test = await createTestApp({ worker: false });
  await createOwner(test);
  owner = await Client.of(test, 'OWNER');
  await test.app.get(Ledger).execute({
    ...{ shop: OLD_SHOP, actor: 'OWNER', key: randomUUID(), request: {}, streams: [dayStream('2026-03-14')] },
    decide: (context) =>
      openDay(
        { tgl: '2026-03-14', saldo_awal: [], by_owner: true, alasan: null },
        { step: 100, coin: 100, note: 100_000 },
        context,
      ),
  });
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await test.close();
});

/** Pictures go up and into slides, one after the other, until the server is gone. */
async function work(api: Program, picture: Buffer, onDone: () => void): Promise<void> {
  const headers = () => ({ Authorization: `Bearer ${owner.token}`, 'Idempotency-Key': randomUUID() });
  for (let done = 0; ; done += 1) {
    try {
      const { body } = await supertest(api.url)
        .post('/api/v1/images/SPLASHSCREEN/MEMBER')
        .set(headers())
        .attach('file', picture, 'slide.jpg');
      await supertest(api.url)
        .put('/api/v1/app/splash-screen/MEMBER')
        .set(headers())
        .send({ text: `SLIDE ${done}`, position: 'ATAS', image_path: body.location })
        .expect(200);
      onDone();
    } catch {
      return;
    }
  }
}

it('a server that is killed while pictures are written and replaced leaves none without a record and no record without one', async () => {
  const picture = await sharp({ create: { width: 200, height: 380, channels: 3, background: 'gold' } })
    .jpeg()
    .toBuffer();
  let written = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const api = await startProgram('main', test.config);
    programs.push(api);
    const before = written;
    const busy = [1, 2].map(() => work(api, picture, () => (written += 1)));
    await until(() => Promise.resolve(written > before + 2));
    await sleep(randomInt(0, 60));
    await api.kill();
    await Promise.all(busy);
  }

  // What was on its way to the database when the server died may still be written there; within the hour it is.
  const pool = test.app.get(pg.Pool);
  await until(async () => {
    const { rows } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rows.length === 0;
  });
  // What an hour later the sweep of any server does.
  await test.app.get(StoredImages).sweep(0);
  const { body: slides } = await owner.get('app/splash-screen').expect(200);
  const [{ url }] = slides as [{ url: string }];
  await test.http.get(url).expect(200);
  await test.http.get(url.replace('.jpg', '@2x.jpg')).expect(200);
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM app.image');
  expect(rows.map(({ name }) => name)).toEqual([url.slice(url.lastIndexOf('/') + 1, -'.jpg'.length)]);
  const folder = join(test.config.dataDir, 'files', SHOP, 'images');
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.map(({ name }) => name).sort()).toEqual([rows[0]!.name, `${rows[0]!.name}-2x`]);
}, 180_000);

it('servers that started, where no worker does, have given the shops of before what every shop begins with', async () => {
  const lists = ['parameter-pajak', 'provinsi'];
  const rows = lists.map((list) => test.app.get(Ledger).list(OLD_SHOP, `master/${list}`));
  expect((await Promise.all(rows)).map(({ length }) => length > 0)).toEqual([true, true]);
});
