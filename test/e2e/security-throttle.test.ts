import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Config } from '../../apps/api/src/platform/config/config.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { Client, PASSWORD, createOwner, createUser } from '../support/people.js';
import { createTestApp, testConfig, type TestApp } from '../support/test-app.js';

const ACCOUNT_LIMIT = 5;
const ADDRESS_LIMIT = 20;

describe('guessing', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  beforeAll(async () => {
    database = await createDatabase();
    admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await database?.drop();
  });
  beforeEach(() => admin.query('DELETE FROM app.throttle; DELETE FROM app.session'));

  const attempt = (server: TestApp, user_id: string, password: string, forwarded?: string) => {
    const request = server.http.post('/api/v1/users/login');
    if (forwarded !== undefined) void request.set('X-Forwarded-For', forwarded).set('Forwarded', `for=${forwarded}`);
    return request.send({ user_id, password });
  };
  const subjects = async () =>
    (await admin.query<{ subject: string }>(`SELECT subject FROM app.throttle WHERE subject LIKE 'address:%'`)).rows;

  describe('behind a reverse proxy', () => {
    let server: TestApp;
    beforeAll(async () => {
      server = await createTestApp({ database, worker: false });
      await createOwner(server);
      await createUser(server, 'KASIR1', 'KASIR');
    });
    afterAll(() => server?.close());

    test('from one address ends there, whatever address is made up before it', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < ADDRESS_LIMIT + 2; guess += 1)
        statuses.push((await attempt(server, `TEBAK${guess}`, 'salah', `203.0.113.${guess}, 192.168.1.66`)).status);
      expect(statuses).toEqual([...Array(ADDRESS_LIMIT).fill(401), 429, 429]);
      expect(await subjects()).toEqual([{ subject: 'address:192.168.1.66' }]);
      // The neighbour is not held back.
      await attempt(server, 'KASIR1', PASSWORD, '192.168.1.20').expect(200);
    });

    test('one account from many addresses ends at the account', async () => {
      for (let guess = 0; guess < ACCOUNT_LIMIT; guess += 1)
        await attempt(server, 'KASIR1', 'salah', `198.51.100.${guess}`).expect(401);
      await attempt(server, 'kasir1 ', PASSWORD, '198.51.100.99').expect(429);
      await attempt(server, 'OWNER', PASSWORD, '198.51.100.99').expect(200);
    });

    test('the old password with a stolen session ends too', async () => {
      const thief = await Client.of(server, 'KASIR1');
      const guess = { password: 'salah', new_password: 'milik-pencuri-2026' };
      for (let tries = 0; tries < ACCOUNT_LIMIT; tries += 1)
        await thief.post('users/change-password', guess).expect(400);
      await thief.post('users/change-password', { ...guess, password: PASSWORD }).expect(429);
    });

    test('tokens is hopeless: they are 256 random bits', async () => {
      const tokens = new Set<string>();
      for (let login = 0; login < 20; login += 1) tokens.add((await Client.of(server, 'OWNER')).token);
      expect(tokens.size).toBe(20);
      const bytes = Buffer.concat([...tokens].map((token) => Buffer.from(token, 'base64url')));
      expect(bytes).toHaveLength(20 * 32);
      // 640 random bytes leave about 21 of 256 values unused; a counter, a clock or text would leave many more.
      expect(new Set(bytes).size).toBeGreaterThan(200);
    });
  });

  describe('with no proxy in front', () => {
    let server: TestApp;
    beforeAll(async () => {
      const config = testConfig(database, mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'app-')));
      const unproxied = Object.assign(Object.create(Config.prototype) as Config, config, { trustProxy: '192.0.2.1' });
      server = await createTestApp({
        database,
        worker: false,
        customize: (builder) => builder.overrideProvider(Config).useValue(unproxied),
      });
    });
    afterAll(() => server?.close());

    test('counts the connection’s own address and believes no header', async () => {
      const statuses: number[] = [];
      for (let guess = 0; guess < ADDRESS_LIMIT + 1; guess += 1)
        statuses.push((await attempt(server, `ACAK${guess}`, 'salah', `192.168.7.${guess}`)).status);
      expect(statuses).toEqual([...Array(ADDRESS_LIMIT).fill(401), 429]);
      expect(await subjects()).toEqual([{ subject: expect.stringMatching(/127\.0\.0\.1$/) }]);
    });
  });
});
