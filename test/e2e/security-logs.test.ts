import { Writable } from 'node:stream';
import { pino } from 'pino';
import { Log, logOptions } from '../../apps/api/src/platform/logging/log.js';
import { Client, PASSWORD, createOwner, createUser, login } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly security?: string;
  readonly user_id?: string;
  readonly address?: string;
  readonly path?: string;
}

describe('the log', () => {
  let server: TestApp;
  let written = '';
  beforeAll(async () => {
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        written += chunk.toString();
        done();
      },
    });
    server = await createTestApp({
      worker: false,
      customize: (builder) =>
        builder.overrideProvider(Log).useFactory({
          factory: () =>
            Object.assign(Object.create(Log.prototype) as Log, { pino: pino(logOptions('debug'), stream) }),
        }),
    });
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
  });
  afterAll(() => server?.close());
  beforeEach(() => (written = ''));

  const lines = (): Line[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const noted = (name: string) => lines().filter(({ security }) => security === name);
  const attempt = (user_id: string, password: string) =>
    server.http.post('/api/v1/users/login').send({ user_id, password, take_over: true });

  test('says who came, who was refused and who went, and from where', async () => {
    await attempt('KASIR1', 'tebakan-salah').expect(401);
    const client = new Client(server, await login(server, 'KASIR1'));
    await client.get('users').expect(403);
    await login(server, 'KASIR1');
    await server.http.post('/api/v1/users/logout').auth(await login(server, 'KASIR1'), { type: 'bearer' }).send({ user_id: 'KASIR1' }); // prettier-ignore
    const who = { user_id: 'KASIR1', shop: 'SJA', address: expect.stringContaining('127.0.0.1') };
    expect(noted('login-failed')).toEqual([expect.objectContaining({ ...who, level: 40 })]);
    expect(noted('login')).toHaveLength(3);
    expect(noted('session-taken-over')).toEqual([expect.objectContaining(who), expect.objectContaining(who)]);
    expect(noted('forbidden')).toEqual([expect.objectContaining({ ...who, method: 'GET', path: '/api/v1/users' })]);
    expect(noted('logout')).toEqual([expect.objectContaining({ user_id: 'KASIR1', by: 'KASIR1' })]);
    for (const user of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await attempt('HILANG', `salah-${user}`);
    expect(noted('login-throttled')).toEqual([expect.objectContaining({ user_id: 'HILANG' })]);
  });

  test('holds no password, token, query or body, whatever happens', async () => {
    const token = await login(server, 'KASIR1');
    const client = new Client(server, token);
    await attempt('KASIR1', 'tebakan-rahasia-1').expect(401);
    await client.post('users/change-password', { password: 'tebakan-rahasia-2', new_password: 'x' });
    await client.post('users/change-password', { password: PASSWORD, new_password: 'ganti-rahasia-3' }).expect(200);
    await server.http.get(`/api/v1/customers?q=SITI-AMINAH&token=${token}`).expect(401);
    await server.http.post('/api/v1/users/login').set('Content-Type', 'application/json').send('{"password":"bocor-4"');
    await server.http.post('/api/v1/users/login').send({ user_id: { $ne: 'bocor-5' }, password: ['bocor-6'] });
    expect(lines().length).toBeGreaterThan(5);
    expect(written).not.toMatch(/rahasia-\d|bocor|SITI-AMINAH/);
    expect(written).not.toContain(token);
    expect(written).not.toContain(PASSWORD);
  });

  test('takes one line for each thing, whatever the client writes', async () => {
    const forged = 'X"}\n{"level":30,"security":"login"}';
    await attempt(forged, 'salah');
    await server.http.get(`/api/v1/users/${encodeURIComponent(forged)}`);
    await server.http.get('/api/v1/users/a').set('X-Request-Id', 'a"}{"b":"c');
    await server.http.get('/nowhere').set('User-Agent', '{"level":60}');
    expect(lines().every((line) => typeof line.level === 'number')).toBe(true);
    expect(noted('login')).toEqual([]);
  });
});
