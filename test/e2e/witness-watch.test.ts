import { acceptLostWitnesses } from '../../apps/api/src/ledger/cli/accept-witness-loss.js';
import { Shadow } from '../../apps/api/src/ledger/followers/shadow.js';
import { ProjectionRegistry } from '../../apps/api/src/ledger/projection-registry.js';
import { WitnessWatch } from '../../apps/api/src/ledger/seals/witness-watch.js';
import { createClient } from '../../apps/api/src/platform/database/connections.js';
import { copyDemoShop, type DemoShop } from '../support/demo-shop.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** A shop with closed days, started where nothing is kept outside: a new host, or a folder that somebody deleted. */
let demo: DemoShop;
let server: TestApp;
beforeAll(async () => {
  demo = await copyDemoShop();
  server = await createTestApp({ database: demo.database, worker: false });
}, 180_000);
afterAll(async () => {
  await server?.close();
  await demo?.close();
});

async function tokenOf(user_id: string): Promise<string> {
  const body = { user_id, password: 'emas-demo-2026', take_over: true };
  const answer = await server.http.post('/api/v1/users/login').send(body).expect(200);
  return (answer.body as { data: { token: string } }).data.token;
}

const asked = (token: string) => server.http.get('/api/v1/ledger/saksi').set('Authorization', `Bearer ${token}`);
const ready = () => server.http.get('/health/ready');

test('it opens, says so to whoever watches and to the owner alone, until he accepts it on record', async () => {
  await ready().expect(200, { status: 'ok', database: 'up', redis: 'up', witnesses: 'missing' });
  const owner = await tokenOf('OWNER');
  await asked(owner).expect(200, {
    data: { kode_toko: 'SJA', closed: 2, outside: 0, days: 2, heads: true, event: null },
  });
  await asked(await tokenOf('KASIR1')).expect(403);

  const acceptance = { shop: 'SJA', reason: 'moved to a new machine', by: 'OWNER' };
  expect(await acceptLostWitnesses(server.config, acceptance, () => {})).toBe(0);
  await server.app.get(WitnessWatch).refresh();
  await asked(owner).expect(200, { data: null });
  await ready().expect(200, { status: 'ok', database: 'up', redis: 'up' });
});

test('a read-model beyond the end of the log is told at once', async () => {
  const client = createClient(server.config);
  await client.connect();
  await client.query(`UPDATE read.follower_checkpoint SET seq = seq + 1000 WHERE projection = 'daily-accounts'`);
  await server.app.get(WitnessWatch).refresh();
  const { body } = await asked(await tokenOf('OWNER')).expect(200);
  expect((body as { data: { event: number } }).data.event).toBeGreaterThan(100);
  await client.query(`UPDATE read.follower_checkpoint SET seq = seq - 1000 WHERE projection = 'daily-accounts'`);
  await client.end();
});

test('it is not ready while a table of a read-model is gone, and a rebuild makes it again', async () => {
  const client = createClient(server.config);
  await client.connect();
  await client.query('DROP TABLE read.daily_account');
  await ready().expect(503);
  const projection = server.app.get(ProjectionRegistry).find('daily-accounts')!;
  expect(await Shadow.compare(client, projection)).toMatchObject({ table: 'daily_account', side: 'missing' });
  await Shadow.rebuild(client, projection);
  expect(await Shadow.compare(client, projection)).toBeNull();
  await ready().expect(200);
  await client.end();
});
