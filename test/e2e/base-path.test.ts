import type { Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import supertest from 'supertest';
import { readConfig } from '../../apps/api/src/platform/config/config.js';
import { liveBelow } from '../../apps/api/src/platform/http/base-path.js';
import { serveWeb } from '../../apps/api/src/platform/http/web-files.js';
import { Client, createOwner } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** A point of sale lives below a path of its host; the proxy before it hands the path on, or cuts it off. */
describe('below a path of its host', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
    liveBelow(server.app.getHttpServer() as Server, '/pos/');
    await createOwner(server);
  });
  afterAll(() => server?.close());

  test('the API answers with the path and without it', async () => {
    const { token } = await Client.of(server, 'OWNER');
    for (const prefix of ['/pos', '']) {
      const { body } = await server.http.get(`${prefix}/api/v1/users/me`).auth(token, { type: 'bearer' }).expect(200);
      expect(body.data.user_id).toBe('OWNER');
    }
    await server.http.get('/pos/config.js').expect(200, /window\.__CONFIG__/);
  });

  test('only what lies below it is cut, and what watches over the process stays at the root', async () => {
    await server.http.get('/health/live').expect(200);
    for (const path of ['/pos/health/live', '/pos/metrics', '/position/api/v1/users/me', '/posapi/v1/users/me'])
      expect([path, (await server.http.get(path)).status]).toEqual([path, 404]);
  });

  test('sockets connect below it', async () => {
    const { token } = await Client.of(server, 'OWNER');
    for (const path of ['/pos/socket.io', '/socket.io']) {
      const socket = io(server.url, { path, auth: { token }, transports: ['websocket'], reconnection: false });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      socket.disconnect();
    }
  });

  test('every page says where its addresses start', async () => {
    const folder = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'web-'));
    writeFileSync(join(folder, 'index.html'), '<head><base href="/" /></head>');
    const bases = async (basePath: string, page: string): Promise<string> => {
      const app = express();
      serveWeb(app, folder, basePath);
      const http = createServer(app);
      liveBelow(http, basePath);
      return (await supertest(http).get(page).expect(200)).text;
    };
    expect(await bases('/', '/home')).toContain('<base href="/" />');
    for (const page of ['/pos/home', '/pos/', '/pos', '/home'])
      expect(await bases('/pos/', page)).toContain('<base href="/pos/" />');
    rmSync(folder, { recursive: true });
  });

  test('a base path that is none stops the start', () => {
    const env = { DATABASE_URL: 'postgres://a/b', REDIS_URL: 'redis://a' };
    expect(readConfig({ ...env, BASE_PATH: 'pos' }).basePath).toBe('/pos/');
    expect(readConfig(env).basePath).toBe('/');
    expect(() => readConfig({ ...env, BASE_PATH: '/po s/' })).toThrow('BASE_PATH');
  });
});
