import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { AccessNodeDto } from '@emas/contracts/identity/user.dto';
import { accessTree } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import { PERSONAL_DATA_PERMISSION } from '@emas/contracts/permissions/personal-data';
import { templateGrants } from '@emas/contracts/permissions/templates';
import { manages } from '@emas/domain/identity/user';
import { accessPages } from '@emas/contracts/routes';
import {
  ChangeAccessCommand,
  CreateOwnerCommand,
  CreateUserCommand,
} from '../../apps/api/src/contexts/identity/index.js';
import type { TestApp } from './test-app.js';

export const PASSWORD = 'rahasia-uji-2026';
export const SHOP = 'SJA';

/** The shop's owner OWNER, made as the operator does; every test user has the same password. */
export async function createOwner(server: TestApp, shop = SHOP, user_id = 'OWNER'): Promise<void> {
  const profile = { kode_toko: shop, nama_toko: 'TOKO EMAS SINAR JAYA', alamat_toko: 'JL. PASAR BESAR NO. 88' };
  await server.app.get(CommandBus).execute(new CreateOwnerCommand(profile, user_id, PASSWORD, randomUUID()));
}

export async function createUser(server: TestApp, user_id: string, level: Level, shop = SHOP): Promise<void> {
  const actor = { user_id: 'OPERATOR', level: manages('OWN', level) ? 'OWN' : 'SU', kode_toko: shop, installs: true } as const; // prettier-ignore
  await server.app
    .get(CommandBus)
    .execute(new CreateUserCommand(actor, { user_id, level, password: PASSWORD }, randomUUID()));
}

/** Gives a cashier the right to open persons, beside what a cashier begins with. */
export async function letOpenPersons(server: TestApp, user_id: string, shop = SHOP): Promise<void> {
  const owner = { user_id: 'OWNER', level: 'OWN', kode_toko: shop } as const;
  const grants = { ...templateGrants('KASIR'), [PERSONAL_DATA_PERMISSION]: ['lihat'] } as const;
  const akses = structuredClone(accessTree('KASIR', grants, accessPages)) as AccessNodeDto[];
  await server.app.get(CommandBus).execute(new ChangeAccessCommand(owner, user_id, { akses }, randomUUID()));
}

/** Logs in over HTTP, ending an earlier session; answers the token. */
export async function login(server: TestApp, user_id: string): Promise<string> {
  const body = { user_id, password: PASSWORD, take_over: true };
  const answer = await server.http.post('/api/v1/users/login').send(body).expect(200);
  return answer.body.data.token as string;
}

/** A client of the API as one user: the session's token, and a fresh idempotency key for each write. */
export class Client {
  constructor(
    private readonly server: TestApp,
    readonly token: string,
  ) {}

  static async of(server: TestApp, user_id: string): Promise<Client> {
    return new Client(server, await login(server, user_id));
  }

  get(path: string) {
    return this.server.http.get(`/api/v1/${path}`).auth(this.token, { type: 'bearer' });
  }

  post(path: string, body: object = {}, key: string = randomUUID()) {
    return this.with('post', path, key).send(body);
  }

  put(path: string, body: object = {}, key: string = randomUUID()) {
    return this.with('put', path, key).send(body);
  }

  delete(path: string, key: string = randomUUID()) {
    return this.with('delete', path, key);
  }

  private with(method: 'post' | 'put' | 'delete', path: string, key: string) {
    return this.server.http[method](`/api/v1/${path}`).auth(this.token, { type: 'bearer' }).set('Idempotency-Key', key);
  }
}
