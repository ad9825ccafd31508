import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import pg from 'pg';
import { Client, PASSWORD, createOwner, createUser, login } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const LOGIN = '/api/v1/users/login';

describe('identity', () => {
  let server: TestApp;
  let admin: pg.Client;
  beforeAll(async () => {
    server = await createTestApp();
    admin = new pg.Client({ connectionString: server.database.adminUrl });
    await admin.connect();
    await createOwner(server);
    await createUser(server, 'KASIR1', 'KASIR');
    await createUser(server, 'KASIR2', 'KASIR');
    await createUser(server, 'SPV1', 'SPV');
  });
  afterAll(async () => {
    await admin?.end();
    await server?.close();
  });
  beforeEach(() => admin.query('DELETE FROM app.throttle; DELETE FROM app.session'));

  const attempt = (user_id: string, password: string, more = {}) =>
    server.http.post(LOGIN).send({ user_id, password, ...more });

  describe('login', () => {
    test('is counted by the address it comes from, not by one that the client makes up', async () => {
      await attempt('KASIR1', 'salah').set('X-Forwarded-For', '203.0.113.7, 192.168.1.20').expect(401);
      const { rows } = await admin.query(`SELECT subject FROM app.throttle WHERE subject LIKE 'address:%'`);
      expect(rows).toEqual([{ subject: 'address:192.168.1.20' }]);
    });

    test('answers who is logged in, where, and what he may do', async () => {
      const { body } = await attempt(' kasir1 ', PASSWORD).expect(200);
      expect(body.data).toMatchObject({
        user_id: 'KASIR1',
        level: 'KASIR',
        kode_toko: 'SJA',
        nama_toko: 'TOKO EMAS SINAR JAYA',
        kode_laci: null,
        tgl_system: null,
        no_whatsapp: null,
      });
      expect(body.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const sales = body.data.akses.find(({ id }: { id: string }) => id === 'Penjualan');
      expect(sales).toMatchObject({ is_show: true });
      expect(sales.children[0]).toMatchObject({ id: 'transaksi-penjualan', is_show: true });
      const master = body.data.akses.find(({ id }: { id: string }) => id === 'Data Master');
      expect(master).toMatchObject({ is_show: false });
      const { token, ...me } = body.data;
      const answer = await new Client(server, token).get('users/me').expect(200);
      expect(answer.body.data).toEqual(me);
    });

    test('says the same of a wrong password, an unknown user and one who is no longer active', async () => {
      const owner = await Client.of(server, 'OWNER');
      await createUser(server, 'BEKAS', 'KASIR');
      await owner.put('users/BEKAS', { level: 'KASIR', is_aktif: false }).expect(200);
      const refused = { code: 'LOGIN_FAILED', message: 'User Id Atau Password Salah' };
      for (const [user_id, password] of [
        ['KASIR1', 'salah'],
        ['NOBODY', PASSWORD],
        ['BEKAS', PASSWORD],
        ["' OR 1=1 --", PASSWORD],
        ['<script>alert(1)</script>', PASSWORD],
        ['A/B', PASSWORD],
      ] as const) {
        const { body } = await attempt(user_id, password).expect(401);
        expect(body).toMatchObject(refused);
      }
    });

    test('takes as long for an unknown user as for a known one', async () => {
      await admin.query(`DELETE FROM app.throttle`);
      // Turn and turn about, the quickest of each: what else the machine does falls on both.
      const quickest: Record<string, number> = { KASIR1: Infinity, NOBODY: Infinity };
      for (let round = 0; round < 6; round += 1)
        for (const user_id of Object.keys(quickest)) {
          const start = performance.now();
          await attempt(user_id, 'salah');
          quickest[user_id] = Math.min(quickest[user_id]!, performance.now() - start);
          await admin.query('DELETE FROM app.throttle');
        }
      expect(quickest['NOBODY']).toBeGreaterThan(quickest['KASIR1']! / 3);
    });

    test('asks for both fields, in the language of the request', async () => {
      const { body } = await server.http.post(LOGIN).set('X-Language', 'en').send({ user_id: '' }).expect(400);
      const told = body.details.map(({ field, message }: { field: string; message: string }) => [field, message]);
      expect(told.sort()).toEqual([
        ['password', 'Password must be filled in'],
        ['user_id', 'User ID must not be empty'],
      ]);
      const { body: endless } = await attempt('KASIR1', 'x'.repeat(201)).expect(400);
      expect(endless.details).toMatchObject([{ field: 'password', message: 'Password Maksimal 200 Karakter' }]);
      await attempt('KASIR1', PASSWORD, { admin: true }).expect(400);
      await attempt('KASIR1', { $ne: null } as never).expect(400);
    });

    test('leaves neither token nor password in the database', async () => {
      const token = await login(server, 'KASIR1');
      const tables = await admin.query<{ name: string }>(
        `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('app', 'read', 'ledger')`,
      );
      for (const { name } of tables.rows) {
        const { rows } = await admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
        for (const { row } of rows) {
          expect(row).not.toContain(token);
          expect(row).not.toContain(PASSWORD);
        }
      }
      const { rows } = await admin.query(`SELECT hash FROM app.credential WHERE user_id = 'KASIR1'`);
      expect(rows[0].hash).toMatch(/^\$argon2id\$/);
    });
  });

  describe('one live session', () => {
    test('is refused elsewhere until it is taken over', async () => {
      const first = await Client.of(server, 'KASIR1');
      const { body } = await attempt('KASIR1', PASSWORD).expect(409);
      expect(body).toMatchObject({ code: 'USER_IN_USE', message: 'User Id Sedang Digunakan' });
      const socket = await connect(server, first.token);
      const ended = new Promise((resolve) => socket.once('session-ended', resolve));
      await attempt('KASIR1', PASSWORD, { take_over: true }).expect(200);
      expect(await ended).toEqual({ reason: 'taken-over' });
      await new Promise<void>((resolve) =>
        socket.disconnected ? resolve() : socket.once('disconnect', () => resolve()),
      );
      const refused = await first.get('users/me').expect(401);
      expect(refused.body).toMatchObject({ code: 'INVALID_TOKEN', message: 'Invalid Token.' });
      const japanese = await first.get('users/me').set('X-Language', 'jp').expect(401);
      expect(japanese.body.message).toBe('Invalid Token.');
    });

    test('is one also when two log in at the same moment', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => attempt('KASIR1', PASSWORD)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    test('opens sockets with its token alone', async () => {
      const refused = io(server.url, { auth: { token: 'nonsense' }, reconnection: false, transports: ['websocket'] });
      const error = await new Promise<Error>((resolve) => refused.once('connect_error', resolve));
      expect(error.message).toBe('Invalid Token.');
      refused.close();
      // Left open: closing the application must not wait for it.
      const socket = await connect(server, await login(server, 'SPV1'));
      expect(socket.connected).toBe(true);
    });

    test('ends when it was idle, when its time is over and at logout', async () => {
      for (const change of [
        `last_seen_at = clock_timestamp() - interval '121 minutes'`,
        `expires_at = clock_timestamp() - interval '1 second'`,
      ]) {
        const client = await Client.of(server, 'KASIR1');
        await client.get('users/me').expect(200);
        await admin.query(`UPDATE app.session SET ${change}`);
        await client.get('users/me').expect(401);
        // An ended session does not hold the user back.
        await attempt('KASIR1', PASSWORD).expect(200);
        await admin.query('DELETE FROM app.session');
      }
      const client = await Client.of(server, 'KASIR1');
      await client.post('users/logout', { user_id: 'SPV1' }).expect(403);
      await client.post('users/logout', { user_id: 'KASIR1' }).expect(200);
      await client.get('users/me').expect(401);
      await client.post('users/logout', { user_id: 'KASIR1' }).expect(401);
    });

    test('is not opened by a wrong scheme, an empty or a made-up token', async () => {
      for (const header of [
        '',
        'Bearer',
        'Bearer ',
        `Basic ${randomUUID()}`,
        'Bearer a b',
        `Bearer ${'A'.repeat(43)}`,
      ]) {
        await server.http.get('/api/v1/users/me').set('Authorization', header).expect(401);
      }
    });
  });

  describe('throttling', () => {
    test('holds an account back after five failures, also the right password', async () => {
      for (let failure = 0; failure < 5; failure += 1) await attempt('KASIR1', 'salah').expect(401);
      const { body } = await attempt('KASIR1', PASSWORD).expect(429);
      expect(body).toMatchObject({ code: 'LOGIN_THROTTLED' });
      expect(body.message).toBe('Terlalu Banyak Percobaan, Silahkan Coba Lagi Dalam 15 Menit');
      await attempt('SPV1', PASSWORD).expect(200);
      await admin.query(`UPDATE app.throttle SET expires_at = clock_timestamp() - interval '1 second'`);
      await attempt('KASIR1', PASSWORD).expect(200);
    });

    test('counts tries that come all at once', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('KASIR1', 'salah')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    });

    test('holds an address back that tries many accounts', async () => {
      const answers = [];
      for (let user = 0; user < 22; user += 1) answers.push((await attempt(`TEBAK${user}`, 'salah')).status);
      expect(answers.slice(0, 20)).toEqual(Array(20).fill(401));
      expect(answers.slice(20)).toEqual([429, 429]);
    });

    test('forgets failures after a login', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let failure = 0; failure < 4; failure += 1) await attempt('KASIR1', 'salah').expect(401);
        await attempt('KASIR1', PASSWORD, { take_over: true }).expect(200);
      }
    });
  });

  describe('passwords', () => {
    test('are changed by who knows the old one', async () => {
      await createUser(server, 'GANTI', 'KASIR');
      const client = await Client.of(server, 'GANTI');
      const wrong = await client.post('users/change-password', { password: 'salah', new_password: 'baru-sekali-2026' });
      expect(wrong.status).toBe(400);
      expect(wrong.body.details).toMatchObject([{ field: 'password', message: 'Password Salah' }]);
      const short = await client.post('users/change-password', { password: PASSWORD, new_password: 'x' }).expect(400);
      expect(short.body.details).toMatchObject([{ field: 'new_password' }]);
      const none = await client.post('users/change-password', { password: null }).expect(400);
      expect(none.body.details.map(({ message }: { message: string }) => message).sort()).toEqual([
        'Password Baru Harus Diisi',
        'Password Harus Diisi',
      ]);
      const same = await client.post('users/change-password', { password: PASSWORD, new_password: PASSWORD });
      expect(same.body.details).toMatchObject([{ field: 'new_password', code: 'PASSWORD_SAME' }]);
      const done = await client
        .post('users/change-password', { password: PASSWORD, new_password: 'baru-sekali-2026' })
        .expect(200);
      expect(done.body.message).toBe('Update password berhasil');
      await client.get('users/me').expect(401);
      await new Client(server, done.body.token).get('users/me').expect(200);
      await attempt('GANTI', PASSWORD).expect(401);
      await attempt('GANTI', 'baru-sekali-2026', { take_over: true }).expect(200);
      const { rows } = await admin.query(`SELECT body FROM ledger.ledger_event WHERE type = 'PasswordChanged'`);
      expect(rows).toHaveLength(1);
      expect(rows[0].body).not.toContain('baru-sekali');
    });

    test('are reset by the owner, which logs the user out', async () => {
      await createUser(server, 'LUPA', 'KASIR');
      const owner = await Client.of(server, 'OWNER');
      const client = await Client.of(server, 'LUPA');
      await owner.post('users/LUPA/reset-password', { new_password: 'pengganti-2026' }).expect(200);
      await client.get('users/me').expect(401);
      await attempt('LUPA', 'pengganti-2026').expect(200);
      await owner.post('users/NOBODY/reset-password', { new_password: 'pengganti-2026' }).expect(404);
    });
  });

  describe('users', () => {
    test('are created, changed and deactivated by those who may', async () => {
      const owner = await Client.of(server, 'OWNER');
      const key = randomUUID();
      const form = { user_id: 'kasir9', level: 'KASIR', password: PASSWORD, no_whatsapp: '081234567890' };
      const first = await owner.post('users', form, key).expect(201);
      expect(first.body).toMatchObject({ message: 'User Berhasil Disimpan', user_id: 'KASIR9' });
      const again = await owner.post('users', form, key).expect(201);
      expect(again.body.seq).toBe(first.body.seq);
      await owner.post('users', form).expect(409);
      await owner.post('users', { ...form, user_id: 'SU9', level: 'SU' }).expect(409);
      const after = { 'X-After-Seq': String(first.body.seq) };
      const { body } = await owner.get('users/KASIR9').set(after).expect(200);
      expect(body).toMatchObject({ user_id: 'KASIR9', no_whatsapp: '6281234567890', is_aktif: true });
      const client = await Client.of(server, 'KASIR9');
      const off = await owner.put('users/KASIR9', { level: 'KASIR', is_aktif: false }).expect(200);
      await client.get('users/me').expect(401);
      const list = await owner.get('users').set('X-After-Seq', String(off.body.seq)).expect(200);
      expect(list.body.find(({ user_id }: { user_id: string }) => user_id === 'KASIR9')).toMatchObject({
        is_aktif: false,
        is_login: false,
      });
      await owner.put('users/OWNER', { level: 'OWN', is_aktif: false }).expect(409);
      // The shortest numbers have ten digits with their 0; one that is written with two zeros is none.
      await owner.put('users/KASIR9', { level: 'KASIR', is_aktif: true, no_whatsapp: '0811123456' }).expect(200);
      for (const no_whatsapp of ['00812345678', '081112345', '0812-3456-7890', '1'.repeat(16)]) {
        const { body } = await owner.put('users/KASIR9', { level: 'KASIR', is_aktif: true, no_whatsapp }).expect(400);
        expect(body.details).toMatchObject([{ field: 'no_whatsapp', code: 'phoneInvalid' }]);
      }
      await owner.get('users/%00').expect(400);
      await owner.get('users/NOBODY').expect(404);
    });

    test('need an idempotency key when they are written', async () => {
      const token = await login(server, 'OWNER');
      const { body } = await server.http
        .post('/api/v1/users')
        .auth(token, { type: 'bearer' })
        .send({ user_id: 'X1', level: 'KASIR', password: PASSWORD })
        .expect(400);
      expect(body.code).toBe('IDEMPOTENCY_KEY_MISSING');
    });

    test('are listed for choosing: all for who may see them, those who authorize for a cashier', async () => {
      const spv = await Client.of(server, 'SPV1');
      const all = await spv.get('users/get/all').expect(200);
      expect(all.body.data).toContainEqual({ user_id: 'KASIR1', level: 'KASIR', active: true });
      const cashier = await Client.of(server, 'KASIR1');
      const some = await cashier.get('users/get/all').expect(200);
      expect(some.body.data).toEqual([
        { user_id: 'OWNER', level: 'OWN', active: true },
        { user_id: 'SPV1', level: 'SPV', active: true },
      ]);
      const authorizers = await cashier.get('authorization/authorizers').expect(200);
      expect(authorizers.body).toEqual(some.body);
    });

    test('get rights by their tree, which counts from the next request on', async () => {
      await createUser(server, 'HAK', 'KASIR');
      const owner = await Client.of(server, 'OWNER');
      const client = await Client.of(server, 'HAK');
      await client.get('users').expect(403);
      const detail = await owner.get('users/HAK').expect(200);
      const akses = detail.body.akses.map((menu: { id: string; children: { id: string }[] }) => ({
        ...menu,
        is_show: menu.id === 'Setting' ? true : false,
        children: menu.children.map((page) => ({ ...page, is_show: page.id === 'data-users' })),
      }));
      const changed = await owner.put('users/HAK/akses', { akses }).expect(200);
      const list = await client.get('users').set('X-After-Seq', String(changed.body.seq)).expect(200);
      expect(list.body.length).toBeGreaterThan(3);
      await client.post('users', { user_id: 'BARU', level: 'KASIR', password: PASSWORD }).expect(403);
      await client.get('customers').expect(403);
    });
  });
});

async function connect(server: TestApp, token: string): Promise<Socket> {
  const socket = io(server.url, { auth: { token }, reconnection: false, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}
