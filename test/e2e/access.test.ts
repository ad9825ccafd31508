import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { gateOpen } from '@emas/contracts/modules/register';
import { ANY_PAGE } from '@emas/contracts/permissions/access-tree';
import { accessPages } from '@emas/contracts/routes';
import {
  LEVEL,
  MODULE,
  PERMISSION,
  PUBLIC,
  type RequiredPermission,
  SELF,
} from '../../apps/api/src/platform/auth/decorators.js';
import { ChangeAccessCommand } from '../../apps/api/src/contexts/identity/index.js';
import { Client, createOwner, createUser } from '../support/people.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

interface Route {
  readonly name: string;
  readonly permission: RequiredPermission | undefined;
  readonly modules: readonly string[];
  readonly marks: readonly unknown[];
}

/** Every handler of every controller, with what opens it. */
function routesOf(server: TestApp): Route[] {
  const found: Route[] = [];
  for (const module of server.app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = prototype[name];
        if (typeof handler !== 'function' || Reflect.getMetadata(METHOD_METADATA, handler) === undefined) continue;
        const read = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, metatype);
        found.push({
          name: `${metatype.name}.${name} ${String(Reflect.getMetadata(PATH_METADATA, handler))}`,
          permission: read(PERMISSION) as RequiredPermission | undefined,
          modules: (read(MODULE) as string[] | undefined) ?? [],
          marks: [read(PUBLIC), read(SELF), read(PERMISSION), read(LEVEL)].filter((mark) => mark !== undefined),
        });
      }
    }
  }
  return found;
}

/** What concerns the asker alone, or what every form needs. */
const OWN_ROUTES = [
  'GET /api/v1/users/me',
  'POST /api/v1/users/logout',
  'POST /api/v1/users/change-password',
  'GET /api/v1/users/get/all',
  'POST /api/v1/authorization',
  'GET /api/v1/authorization/authorizers',
  'POST /api/v1/authorization/reasons',
  'GET /api/v1/authorization/ways',
  'POST /api/v1/authorization/requests',
  'GET /api/v1/authorization/requests/{permintaan_id}',
  'POST /api/v1/authorization/requests/{permintaan_id}/cancel',
  'GET /api/v1/user-fingerprint',
  'POST /api/v1/authorization/fingerprint',
  'POST /api/v1/authorization/fingerprint/scan',
  'DELETE /api/v1/authorization/fingerprint/scan/{scan_id}',
  'GET /api/v1/para-system',
  'GET /api/v1/para-system/key/{key}',
  'GET /api/v1/shop-profile',
  'GET /api/v1/beranda',
  'GET /api/v1/pekerjaan/aktif',
  // His drawer, and what is on its way to it.
  ...['POST /api/v1/users/laci', 'GET /api/v1/cash/menunggu'],
];
const PUBLIC_ROUTES = [
  ...['POST /api/v1/users/login', 'GET /health/live', 'GET /health/ready', 'GET /metrics'],
  // What the customer app reads.
  'GET /api/v1/katalog/{kode_toko}/feed',
  'GET /api/v1/katalog/{kode_toko}/version',
  'GET /api/v1/katalog/{kode_toko}/images/{path}',
];

describe('access', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
    await createOwner(server);
    await createUser(server, 'KOSONG', 'KASIR');
    const owner = { user_id: 'OWNER', level: 'OWN', kode_toko: 'SJA' } as const;
    await server.app.get(CommandBus).execute(new ChangeAccessCommand(owner, 'KOSONG', { akses: [] }, randomUUID()));
  });
  afterAll(() => server?.close());

  test('is said by every route', () => {
    const routes = routesOf(server);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ marks }) => marks.length === 0).map(({ name }) => name)).toEqual([]);
  });

  test('names pages, actions and gates that exist', () => {
    const pages = new Map(accessPages.map(({ permission, actions }) => [permission, actions]));
    for (const { name, permission, modules } of routesOf(server)) {
      for (const id of permission?.permissions ?? []) {
        if (id !== ANY_PAGE)
          expect({ name, id, actions: pages.get(id) }).toEqual({
            name,
            id,
            actions: expect.arrayContaining([permission!.action]),
          });
      }
      for (const gate of modules) expect(typeof gateOpen({}, gate)).toBe('boolean');
    }
  });

  test('is refused to a cashier with an empty tree, whatever he calls', async () => {
    const client = await Client.of(server, 'KOSONG');
    const { body } = await server.http.get('/api/docs-json').expect(200);
    const answers: string[] = [];
    for (const [path, methods] of Object.entries(body.paths as Record<string, object>)) {
      for (const method of Object.keys(methods)) {
        const route = `${method.toUpperCase()} ${path}`;
        if (OWN_ROUTES.includes(route) || PUBLIC_ROUTES.includes(route)) continue;
        const address = path.replace(/\{[^}]+\}/g, randomUUID());
        const request = server.http[method as 'get'](address)
          .auth(client.token, { type: 'bearer' })
          .set('Idempotency-Key', randomUUID());
        const { status, body: answer } = await request;
        if (status !== 403 || answer.code !== 'FORBIDDEN') answers.push(`${route} ${status} ${answer.code}`);
      }
    }
    expect(answers).toEqual([]);
  });

  test('without a token nothing but the public opens', async () => {
    const { body } = await server.http.get('/api/docs-json').expect(200);
    const answers: string[] = [];
    for (const [path, methods] of Object.entries(body.paths as Record<string, object>)) {
      for (const method of Object.keys(methods)) {
        const route = `${method.toUpperCase()} ${path}`;
        if (PUBLIC_ROUTES.includes(route)) continue;
        const { status, body: answer } = await server.http[method as 'get'](path.replace(/\{[^}]+\}/g, randomUUID()));
        if (status !== 401 || answer.message !== 'Invalid Token.') answers.push(`${route} ${status}`);
      }
    }
    expect(answers).toEqual([]);
  });
});
