import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import { SessionSweep } from '../../apps/api/src/platform/realtime/session-sweep.js';
import { Client, PASSWORD, createOwner, createUser, login } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'; // prettier-ignore
const UPDATED = CHROME.replace('142', '143');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

describe('sessions under attack', () => {
  let server: TestApp;
  let admin: pg.Client;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await createTestApp();
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    await createUser(server, 'SPV1', 'SPV');
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });
  beforeEach(() => admin.query('DELETE FROM app.throttle; DELETE FROM app.session'));

  const logIn = async (userAgent: string): Promise<string> => {
    const { body } = await server.http
      .post('/api/v1/users/login')
      .set('User-Agent', userAgent)
      .send({ user_id: 'KASIR1', password: PASSWORD })
      .expect(200);
    return body.data.token as string;
  };
  const me = (token: string, userAgent: string) =>
    server.http.get('/api/v1/users/me').auth(token, { type: 'bearer' }).set('User-Agent', userAgent);

  /** An open socket, and why its session ended once it did. */
  async function openSocket(
    token: string,
    userAgent = '',
  ): Promise<{ socket: Socket; ended: () => string | undefined }> {
    const extraHeaders: Record<string, string> = userAgent ? { 'User-Agent': userAgent } : {};
    const socket = io(server.url, { auth: { token }, reconnection: false, transports: ['websocket'], extraHeaders });
    sockets.push(socket);
    let reason: string | undefined;
    socket.on('session-ended', (said: { reason: string }) => (reason = said.reason));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return { socket, ended: () => reason };
  }

  describe('a stolen token', () => {
    test('opens nothing in another program, and ends the session it was taken from', async () => {
      const token = await logIn(CHROME);
      const { socket, ended } = await openSocket(token, CHROME);
      await me(token, CHROME).expect(200);
      const stolen = await me(token, FIREFOX).expect(401);
      expect(stolen.body.message).toBe('Invalid Token.');
      await me(token, CHROME).expect(401);
      await until(() => !socket.connected);
      expect(ended()).toBe('stolen');
    });

    test('opens no socket in another program either', async () => {
      const token = await logIn(CHROME);
      await expect(openSocket(token, FIREFOX)).rejects.toThrow('Invalid Token.');
      await me(token, CHROME).expect(401);
    });

    test('is not what an updated browser shows', async () => {
      const token = await logIn(CHROME);
      await me(token, UPDATED).expect(200);
      await openSocket(token, UPDATED);
    });

    test('is worth nothing once the password was changed', async () => {
      await createUser(server, 'CURIGA', 'KASIR');
      const client = await Client.of(server, 'CURIGA');
      const { socket, ended } = await openSocket(client.token);
      const change = { password: PASSWORD, new_password: 'lebih-baik-2026' };
      const { body } = await client.post('users/change-password', change).expect(200);
      expect(body.token).not.toBe(client.token);
      await client.get('users/me').expect(401);
      await until(() => !socket.connected);
      // The one who changed it goes on.
      expect(ended()).toBeUndefined();
      await new Client(server, body.token).get('users/me').expect(200);
      await openSocket(body.token);
    });
  });

  test('a token is not replayed after logout, take-over, reset and deactivation', async () => {
    const owner = await Client.of(server, 'OWNER');
    await createUser(server, 'ULANG', 'KASIR');
    const ends: Record<string, (token: string) => Promise<unknown>> = {
      logout: (token) => new Client(server, token).post('users/logout', { user_id: 'ULANG' }).expect(200),
      'taken-over': () => login(server, 'ULANG'),
      'password-reset': () => owner.post('users/ULANG/reset-password', { new_password: PASSWORD }).expect(200),
      deactivated: () => owner.put('users/ULANG', { level: 'KASIR', is_aktif: false }).expect(200),
    };
    for (const [reason, end] of Object.entries(ends)) {
      const token = await login(server, 'ULANG');
      const { socket, ended } = await openSocket(token);
      await end(token);
      await new Client(server, token).get('users/me').expect(401);
      await until(() => !socket.connected);
      expect(ended()).toBe(reason);
      await expect(openSocket(token)).rejects.toThrow('Invalid Token.');
    }
    await server.http.post('/api/v1/users/login').send({ user_id: 'ULANG', password: PASSWORD }).expect(401);
  });

  test.each([
    ['was idle too long', `last_seen_at = clock_timestamp() - interval '121 minutes'`],
    ['is at the end of its time', `expires_at = clock_timestamp() - interval '1 second'`],
  ])('an open socket does not outlive a session that %s', async (_, change) => {
    const { socket, ended } = await openSocket(await login(server, 'KASIR1'));
    const other = await openSocket(await login(server, 'SPV1'));
    const sweep = server.app.get(SessionSweep, { strict: false });
    await sweep.sweep();
    expect(socket.connected).toBe(true);
    await admin.query(`UPDATE app.session SET ${change} WHERE user_id = 'KASIR1'`);
    await sweep.sweep();
    await until(() => !socket.connected);
    expect(ended()).toBe('expired');
    expect(other.socket.connected).toBe(true);
  });

  test('listening on a socket is no sign of life', async () => {
    await openSocket(await login(server, 'KASIR1'));
    await admin.query(`UPDATE app.session SET last_seen_at = clock_timestamp() - interval '90 minutes'`);
    await server.app.get(SessionSweep, { strict: false }).sweep();
    const { rows } = await admin.query(
      `SELECT last_seen_at < clock_timestamp() - interval '89 minutes' AS idle FROM app.session`,
    );
    expect(rows).toEqual([{ idle: true }]);
  });

  test('rights that are taken while their user works are gone with his next request', async () => {
    await createUser(server, 'TURUN', 'SPV');
    const owner = await Client.of(server, 'OWNER');
    const client = await Client.of(server, 'TURUN');
    await client.get('pekerjaan').expect(200);
    await owner.put('users/TURUN/akses', { akses: [] }).expect(200);
    await client.get('pekerjaan').expect(403);
    await client.get('users/me').expect(200);
    await owner.put('users/TURUN', { level: 'KASIR', is_aktif: true }).expect(200);
    expect((await client.get('users/me').expect(200)).body.data.level).toBe('KASIR');
  });

  test('a token is made by the server at each login, whatever the client brings along', async () => {
    const planted = 'A'.repeat(43);
    const answer = await server.http
      .post('/api/v1/users/login')
      .auth(planted, { type: 'bearer' })
      .set('Cookie', `token=${planted}`)
      .send({ user_id: 'KASIR1', password: PASSWORD })
      .expect(200);
    const first = answer.body.data.token as string;
    expect(first).not.toBe(planted);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await new Client(server, planted).get('users/me').expect(401);
    const again = await login(server, 'KASIR1');
    expect(again).not.toBe(first);
    const withToken = { user_id: 'KASIR1', password: PASSWORD, take_over: true, token: planted };
    await server.http.post('/api/v1/users/login').send(withToken).expect(400);
  });

  test('two tabs share a session, and leave it together', async () => {
    const token = await login(server, 'KASIR1');
    const tabs = [await openSocket(token), await openSocket(token)];
    const both = await Promise.all([1, 2].map(() => new Client(server, token).get('users/me')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await new Client(server, token).post('users/logout', { user_id: 'KASIR1' }).expect(200);
    await until(() => tabs.every(({ socket }) => !socket.connected));
    expect(tabs.map(({ ended }) => ended())).toEqual(['logout', 'logout']);
  });

  test('a session is of one user: nobody acts in the name of another', async () => {
    const client = await Client.of(server, 'KASIR1');
    await client.post('users/logout', { user_id: 'OWNER' }).expect(403);
    await client.post('users/OWNER/reset-password', { new_password: 'milik-saya-2026' }).expect(403);
    await client.put('users/KASIR1', { level: 'OWN', is_aktif: true }).expect(403);
    const key = randomUUID();
    const more = { password: PASSWORD, new_password: 'lain-lagi-2026', user_id: 'OWNER' };
    await client.post('users/change-password', more, key).expect(400);
  });
});
