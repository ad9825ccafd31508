import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as rawRequest, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { crowdLimit } from '../../apps/api/src/platform/http/crowd-limit.js';
import { Ledger } from '../../apps/api/src/ledger/ledger.js';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { limitSending } from '../../apps/api/src/platform/http/limit-sending.js';
import { serveWeb } from '../../apps/api/src/platform/http/web-files.js';
import { Client, createOwner } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

const LEAKS = /\n\s+at |node_modules|\.[jt]s:\d+|syntax error|relation "|column "|violates |stack/;

/** What an attacker writes where a word, a number or a day is expected. */
const HOSTILE = [
  `' OR '1'='1`,
  `'; DROP TABLE app.session; --`,
  `1) UNION SELECT hash FROM app.credential --`,
  `kode_group" DESC; --`,
  '%',
  '\\',
  '-1',
  '99999999999999999999',
  '1e309',
  '0x10',
  '2026-13-45',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '\u202e\ufffd',
  'x'.repeat(5000),
];
const QUERY_FIELDS = ['q', 'sort', 'order', 'skip', 'limit', 'status', 'tgl', 'tgl_from', 'tgl_to', 'kode_sales', 'kode_group', 'kode_dept', 'kode_baki', 'user_id', 'history', 'format', 'type', 'sort_by']; // prettier-ignore

describe('the door', () => {
  let server: TestApp;
  let owner: Client;
  let paths: Record<string, Record<string, { requestBody?: object }>>;
  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    owner = await Client.of(server, 'OWNER');
    paths = (await server.http.get('/api/docs-json').expect(200)).body.paths;
  });
  afterAll(() => server?.close());

  const routes = (...methods: string[]) =>
    Object.entries(paths).flatMap(([path, known]) =>
      Object.keys(known)
        .filter((method) => methods.includes(method) && path !== '/metrics')
        .map((method) => ({ path, method })),
    );

  describe('headers', () => {
    test('protect every kind of answer', async () => {
      for (const path of ['/health/live', '/config.js', '/api/docs', '/api/v1/users/me', '/nowhere']) {
        const { headers } = await server.http.get(path);
        const policy = headers['content-security-policy']!;
        for (const part of [
          `default-src 'self'`,
          `script-src 'self'`,
          `object-src 'none'`,
          `frame-ancestors 'self'`,
          `base-uri 'self'`,
          `form-action 'self'`,
        ])
          // prettier-ignore
          expect(policy).toContain(part);
        expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|data:)/);
        expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:`);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
          'permissions-policy': expect.stringContaining('geolocation=()'),
        });
        expect(headers['x-powered-by']).toBeUndefined();
        expect(headers['server']).toBeUndefined();
      }
    });

    test('let no proxy and no browser keep what is somebody’s', async () => {
      const answers = [
        await owner.get('users'),
        await owner.get('customers?q=SITI'),
        await owner.get('lists/master-kategori/csv'),
        await owner.get('users/NOBODY'),
        await server.http.get('/api/v1/users/me'),
      ];
      expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'));
    });

    test('take nothing from a made-up host', async () => {
      const { headers } = await server.http.get('/health/live').set('Host', `evil.example;script-src *`);
      expect(headers['content-security-policy']).toContain(`connect-src 'self' 'self'`);
      expect(headers['content-security-policy']).not.toContain('evil');
    });

    test('let no other site read answers', async () => {
      const origin = { Origin: 'https://evil.example' };
      const read = await owner.get('users').set(origin).expect(200);
      expect(read.headers['access-control-allow-origin']).toBeUndefined();
      const asked = await server.http.options('/api/v1/users').set(origin).set('Access-Control-Request-Method', 'POST');
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
      const socket = await server.http.get('/socket.io/?EIO=4&transport=polling').set(origin);
      expect(socket.headers['access-control-allow-origin']).toBeUndefined();
      // Nothing is sent along by a browser itself, so there is nothing that another site could make it send.
      expect(read.headers['set-cookie']).toBeUndefined();
      await server.http.get('/api/v1/users').set('Cookie', `token=${owner.token}`).expect(401);
      await server.http.get(`/api/v1/users?token=${owner.token}&access_token=${owner.token}`).expect(401);
    });
  });

  test('a list that goes into a spreadsheet holds no formula', async () => {
    const texts = ['=HYPERLINK("http://evil.example","x")', '+1', '-1', '@SUM(A1)'];
    for (const [index, nama_kategori] of texts.entries()) {
      const row = { kode_kategori: `F${index}`, nama_kategori, jenis_barang: 'PERHIASAN', golongan_pajak: 'PERHIASAN' };
      await owner.post('kategori', row).expect(201);
    }
    const csv = await until(async () => {
      const { text } = await owner.get('lists/master-kategori/csv');
      return text.includes('F3') && text;
    });
    expect(csv).toMatch(/F0,"'=HYPERLINK\(""/i);
    expect(csv).not.toMatch(/(^|,)"?[=+@-][^,]/m);
  });

  test('a name and a note hold no sign that turns the reading around', async () => {
    const row = { kode_kategori: 'ARAH', jenis_barang: 'PERHIASAN', golongan_pajak: 'PERHIASAN' };
    await owner.post('kategori', { ...row, nama_kategori: 'EMAS \u202e999\u202c \u2066MURNI\u2069\u200f' }).expect(201);
    const rows = await server.app.get(Ledger).history('SJA', 'master/master-kategori/ARAH');
    expect(rows[0]!.body).toMatchObject({ values: { nama_kategori: 'EMAS 999 MURNI' } });
    const customer = { nama_customer: 'Siti\u202e', alamat_customer: 'JL. A\u061c', kota: 'MALANG', no_hp: '\u202a0812-3456-7899\u202c', nik: '3573014101800001', tgl_lahir: '1980-01-01' }; // prettier-ignore
    const { body } = await owner.post('customers', customer).expect(201);
    const kept = await owner.get(`customers/${body.customer_id}`).expect(200);
    expect(kept.body).toMatchObject({ nama_customer: 'SITI', alamat_customer: 'JL. A' });
    // Alone they are no text at all.
    const empty = await owner.post('kategori', { ...row, kode_kategori: 'ARAH2', nama_kategori: '\u202e' }).expect(400);
    expect(empty.body.details).toMatchObject([{ field: 'nama_kategori' }]);
  });

  describe('bodies', () => {
    const post = (body: string, type = 'application/json') =>
      server.http.post('/api/v1/users/login').set('Content-Type', type).send(body);

    test('that are nested without end are refused before they are read', async () => {
      const depth = 20_000;
      const { body } = await post(`{"user_id": ${'['.repeat(depth)}${']'.repeat(depth)}}`).expect(400);
      expect(body.code).toBe('BODY_MALFORMED');
      const wide = await post(`{"user_id": [${Array(3_000).fill('{"a":"]}{["}').join(',')}]}`).expect(400);
      expect(wide.body.code).toBe('VALIDATION_FAILED');
      const brackets = JSON.stringify({ user_id: '[{"\\'.repeat(10), password: '{{{{['.repeat(20) });
      await post(brackets).expect(401);
    });

    test('with more names or elements than any form has are refused before they are walked through', async () => {
      const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));
      const elements = (count: number) => ({ lines: Array(count).fill(1) });
      const before = process.cpuUsage();
      const refused = [
        // 0.85 MB without a token: the server was busy with one of them for seven seconds.
        await post(JSON.stringify(names(100_000))),
        await post(JSON.stringify(names(4_000))),
        await owner.post('kategori', names(50_000)),
        await owner.post('kategori', names(2_001)),
        await owner.post('penjualan', { lines: [{ lain: names(2_001) }] }),
        await owner.post('penjualan', elements(20_001)),
        // Within each object's limit, together beyond the body's.
        await owner.post('penjualan', { lines: Array(11).fill(names(2_000)) }),
      ];
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        refused.map(() => [413, 'BODY_TOO_LARGE']),
      );
      const told = [await owner.post('kategori', names(2_000)), await owner.post('penjualan', elements(19_990))];
      expect(told.map(({ body }) => body.code)).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
      // What the processor did, not the clock: a busy machine is slow too.
      const { user, system } = process.cpuUsage(before);
      expect(user + system).toBeLessThan(5_000_000);
    });

    test('are small where nobody has logged in, whatever token is shown at the login', async () => {
      const long = JSON.stringify({ user_id: 'OWNER', password: 'x'.repeat(64 * 1024) });
      const logins = [
        await post(long),
        await post(long).set('Authorization', `Bearer ${owner.token}`),
        await server.http.post('/api/v1/users/LOGIN/').set('Authorization', 'Bearer x').type('json').send(long),
        await server.http.post('/api/v1/kategori').type('json').send(long),
        await server.http.post('/api/v1/kategori').set('Authorization', 'Basic eDp5').type('json').send(long),
      ];
      expect(logins.map(({ status, body }) => [status, body.code])).toEqual(logins.map(() => [413, 'BODY_TOO_LARGE']));
      await owner.post('kategori', { nama_kategori: 'x'.repeat(64 * 1024) }).expect(400);
    });

    test('in another form or charset are not guessed at', async () => {
      await post('user_id=OWNER&password=x', 'application/x-www-form-urlencoded').expect(400);
      await post('{"user_id":"OWNER","password":"x"}', 'text/plain').expect(400);
      await post('{"user_id":"OWNER","password":"x"}', 'application/json; charset=utf-16le').expect(400);
      for (const body of ['[]', '"x"', '1', 'null']) await post(body).expect(400);
    });

    test('do not reach into the prototype of all objects', async () => {
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        const { status } = await post(`{"user_id":"OWNER","password":"x","${key}":{"level":"SU","isAdmin":true}}`);
        expect([400, 401]).toContain(status);
      }
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    });

    test('of every command hold nothing that the command does not know', async () => {
      const assigned = { kode_toko: 'LAIN', level_sendiri: 'SU', is_admin: true, session_id: randomUUID(), seq: 1 };
      const wrong: string[] = [];
      let told = 0;
      for (const { path, method } of routes('post', 'put')) {
        const address = path.replace('/api/v1/', '').replace(/\{[^}]+\}/g, randomUUID());
        if (address === 'users/logout') continue;
        const answer = await (method === 'post' ? owner.post(address, assigned) : owner.put(address, assigned));
        if (answer.status < 400 || answer.status >= 500 || LEAKS.test(answer.text))
          wrong.push(`${method} ${path} ${answer.status} ${answer.text.slice(0, 200)}`);
        const details = (answer.body.details ?? []) as { field: string; code: string }[];
        if (details.some(({ field, code }) => field === 'is_admin' && code === 'FIELD_UNKNOWN')) told += 1;
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(10);
    });
  });

  test('hostile words in every address and query are answered, not executed', async () => {
    const hostile = (place: number): string => HOSTILE[place % HOSTILE.length]!;
    const asked = routes('get').flatMap(({ path }, index) => {
      const address = path.replace('/api/v1/', '').replace(/\{[^}]+\}/g, encodeURIComponent(hostile(index % 3)));
      const all = QUERY_FIELDS.map((name, place) => [name, hostile(index + place)] as [string, string]);
      // One name alone too, so that one refusal does not hide the others; and one twice.
      const [name, value] = all[index % all.length]!;
      return [all, [[name, value] as const], [[name, 'a'] as const, [name, 'b'] as const]].map(
        (query) => `${address}?${new URLSearchParams(query as [string, string][])}`,
      );
    });
    const wrong: string[] = [];
    for (let at = 0; at < asked.length; at += 8)
      await Promise.all(
        asked.slice(at, at + 8).map(async (address) => {
          const { status, text } = await owner.get(address);
          if (status < 500 && !LEAKS.test(text ?? '')) return;
          wrong.push(`${status} ${address.slice(0, 160)} ${text?.slice(0, 160)}`);
        }),
      );
    expect(asked.length).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
    await owner.get('users/me').expect(200);
  }, 240_000);

  test('one client that asks for everything at once does not take the others’ turn', async () => {
    const waiting: express.Response[] = [];
    const app = express();
    app.use(crowdLimit(3), (_request, response) => void waiting.push(response));
    app.use(((error, _request, response, _next) => response.status(429).json(error)) as express.ErrorRequestHandler);
    const slow = createServer(app);
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
    const { port } = slow.address() as AddressInfo;
    const ask = (token: string) =>
      fetch(`http://127.0.0.1:${port}/`, { headers: { Authorization: token } }).then(({ status }) => status);
    const greedy = [ask('A'), ask('A'), ask('A')];
    await until(() => waiting.length === 3);
    expect(await ask('A')).toBe(429);
    const other = ask('B');
    await until(() => waiting.length === 4);
    for (const response of waiting.splice(0)) response.end();
    expect(await Promise.all([...greedy, other])).toEqual([200, 200, 200, 200]);
    // What was answered no longer counts.
    const again = ask('A');
    await until(() => waiting.length === 1);
    waiting[0]!.end();
    expect(await again).toBe(200);
    await new Promise((done) => slow.close(done));
  });

  describe('what is sent by halves', () => {
    /** The head of a request to log in with the first signs of its body, on a connection of its own. */
    const begin = (port: number) =>
      new Promise<Socket>((resolve) => {
        const head = 'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
        const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Content-Length: 100\r\n\r\n{`));
        socket.on('error', () => {}).once('connect', () => resolve(socket));
      });

    test('takes nobody else’s turn', async () => {
      const { port } = server.app.getHttpServer().address() as AddressInfo;
      const halves = await Promise.all(Array.from({ length: 150 }, () => begin(port)));
      try {
        await server.http.get('/health/live').expect(200);
        const login = await server.http.post('/api/v1/users/login').send({ user_id: 'OWNER', password: 'x' });
        expect([login.status, login.body.code]).toEqual([401, 'LOGIN_FAILED']);
      } finally {
        for (const socket of halves) socket.destroy();
      }
    });

    test('is given up after half a minute', async () => {
      expect((server.app.getHttpServer() as HttpServer).requestTimeout).toBe(30_000);
      const slow = createServer((request) => request.resume());
      limitSending(slow, 200);
      await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done));
      const started = Date.now();
      const socket = await begin((slow.address() as AddressInfo).port);
      let answer = '';
      socket.on('data', (data) => (answer += data));
      await new Promise((done) => socket.once('close', done));
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      // Node looks every thirty seconds, unless it is told otherwise.
      expect(Date.now() - started).toBeLessThan(15_000);
      await new Promise((done) => slow.close(done));
    });
  });

  test('measurements are for this machine, and for whom the installation names', async () => {
    const from = (address: string) => server.http.get('/metrics').set('X-Forwarded-For', address);
    await server.http.get('/metrics').expect(200);
    for (const address of ['192.168.1.20', '203.0.113.7', '::ffff:192.168.1.20', 'x']) {
      const { body } = await from(address).expect(404);
      expect(body.code).toBe('ROUTE_NOT_FOUND');
    }
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await from(address).expect(200);
    const named = { DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', METRICS_FROM: '10.1.0.0/16, fd00::7' };
    const { metricsFrom } = readConfig(named);
    const seen = ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::7', '10.2.0.1', 'fd00::8'].map((each) => metricsFrom.has(each));
    expect(seen).toEqual([true, true, true, false, false]);
    expect(() => readConfig({ ...named, METRICS_FROM: '10.1.0.0/99' })).toThrow('METRICS_FROM');
    expect(() => readConfig({ ...named, METRICS_FROM: 'monitor' })).toThrow('METRICS_FROM');
  });

  describe('files of the web application', () => {
    let folder: string;
    let port: number;
    const web = createServer();
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'emas-web-'));
      mkdirSync(join(folder, 'dist/assets'), { recursive: true });
      writeFileSync(join(folder, 'dist/index.html'), 'page');
      writeFileSync(join(folder, 'dist/assets/app.js'), 'script');
      writeFileSync(join(folder, 'dist/.secret'), 'rahasia');
      writeFileSync(join(folder, 'secret.txt'), 'rahasia');
      writeFileSync(join(folder, 'secret.txt.br'), 'rahasia');
      const app = express();
      serveWeb(app, join(folder, 'dist'));
      web.on('request', app);
      await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
      port = (web.address() as AddressInfo).port;
    });
    afterAll(async () => {
      await new Promise((done) => web.close(done));
      rmSync(folder, { recursive: true, force: true });
    });

    /** As it is written: a client library would tidy the address up. */
    const get = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const headers = { 'Accept-Encoding': 'br, gzip' };
        rawRequest({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
          let text = '';
          answer.on('data', (data) => (text += data)).on('end', () => resolve(`${answer.statusCode} ${text}`));
        })
          .once('error', reject)
          .end();
      });

    test('are served, and nothing beside them', async () => {
      expect(await get('/assets/app.js')).toBe('200 script');
      for (const path of [
        '/assets/../../secret.txt',
        '/assets/..%2f..%2fsecret.txt',
        '/assets/%2e%2e/%2e%2e/secret.txt',
        '/assets/..%5c..%5csecret.txt',
        '/assets/....//....//secret.txt',
        '/assets/%252e%252e/%252e%252e/secret.txt',
        '/..%2fsecret.txt',
        '//secret.txt',
        '/.secret',
        '/assets/%c0%ae%c0%ae/secret.txt',
      ])
        expect(await get(path)).not.toContain('rahasia');
    });
  });
});
