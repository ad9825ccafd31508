import { Injectable } from '@nestjs/common';
import type { Grants } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import { type UserBody, userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

export interface Account {
  readonly user_id: string;
  readonly level: Level;
  readonly no_whatsapp: string | null;
  readonly grants: Grants;
  readonly active: boolean;
}

/** Users as the log says this moment: rights that were taken are gone with the next request. */
@Injectable()
export class Accounts {
  private readonly known = new Map<string, { readonly version: number; readonly account: Account }>();

  constructor(private readonly ledger: Ledger) {}

  async find(shop: string, user_id: string): Promise<Account | null> {
    const stream = userStream(user_id);
    const document = (await this.ledger.load<UserBody | null>(shop, [stream])).get(stream);
    if (!document?.body) return null;
    const account = accountOf(user_id, document.status, document.body);
    this.known.set(key(shop, user_id), { version: document.version, account });
    return account;
  }

  /** The user as of a version that was just read: found again only where it has changed. */
  async atVersion(shop: string, user_id: string, version: number): Promise<Account | null> {
    const known = this.known.get(key(shop, user_id));
    return known?.version === version ? known.account : this.find(shop, user_id);
  }

  async require(shop: string, user_id: string): Promise<Account> {
    const account = await this.find(shop, user_id);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }
}

const key = (shop: string, user_id: string): string => `${shop} ${user_id}`;

const accountOf = (user_id: string, status: string, { level, no_whatsapp, akses }: UserBody): Account => ({
  user_id,
  level,
  no_whatsapp,
  grants: akses as Grants,
  active: status === 'AKTIF',
});
