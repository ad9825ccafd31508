import { randomUUID } from 'node:crypto';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { Cable } from '../support/cable.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { Client, createOwner } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const KATEGORI = { nama_kategori: 'PERHIASAN', jenis_barang: 'PERHIASAN', golongan_pajak: 'PERHIASAN' };

describe('while PostgreSQL is away', () => {
  let database: TestDatabase;
  let cable: Cable;
  let server: TestApp;
  let owner: Client;
  beforeAll(async () => {
    database = await createDatabase();
    const url = new URL(database.appUrl);
    cable = await Cable.to(url.hostname, Number(url.port));
    url.port = String(cable.port);
    server = await createTestApp({ database: { ...database, appUrl: url.href } });
    await createOwner(server);
    owner = await Client.of(server, 'OWNER');
  });
  afterAll(async () => {
    await server?.close();
    await cable?.cut();
    await database?.drop();
  });

  test('every request is told to come again, and what was written then is written once', async () => {
    const key = randomUUID();
    const save = () => owner.post('kategori', { kode_kategori: 'EMAS', ...KATEGORI }, key);
    await cable.cut();
    const answers = await Promise.all([
      owner.get('users/me'),
      owner.get('customers'),
      owner.get('tutup-toko'),
      save(),
      server.http.post('/api/v1/users/login').send({ user_id: 'OWNER', password: 'x' }),
    ]);
    expect(answers.map(({ status, body, headers }) => [status, body.code, headers['retry-after']])).toEqual(
      answers.map(() => [503, 'NOT_READY', '5']),
    );
    expect(answers[0].body.message).toBe('Sistem Belum Siap, Silahkan Coba Beberapa Saat Lagi');
    await cable.mend();
    await until(async () => (await owner.get('users/me')).status === 200);
    await save().expect(201);
    await save().expect(201);
    const written = await server.app.get(Ledger).history('SJA', 'master/master-kategori/EMAS');
    expect(written.map(({ type }) => type)).toEqual(['MasterCreated']);
  });

  test('a command that was decided and not yet appended is told so too', async () => {
    // The first requests have made their connections by now: these break under what is under way.
    const asked = Array.from({ length: 20 }, (_, n) => owner.post('kategori', { kode_kategori: `K${n}`, ...KATEGORI }));
    const answers = Promise.all(asked);
    await cable.cut();
    const codes = (await answers).map(({ status, headers }) => [status, headers['retry-after']]);
    await cable.mend();
    for (const answer of codes) expect([[201, undefined], [503, '5']]).toContainEqual(answer); // prettier-ignore
  });
});
