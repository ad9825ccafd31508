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
  constructor(private readonly ledger: Ledger) {}

  async find(shop: string, user_id: string): Promise<Account | null> {
    const stream = userStream(user_id);
    const document = (await this.ledger.load<UserBody | null>(shop, [stream])).get(stream);
    if (!document?.body) return null;
    const { level, no_whatsapp, akses } = document.body;
    return { user_id, level, no_whatsapp, grants: akses as Grants, active: document.status === 'AKTIF' };
  }

  async require(shop: string, user_id: string): Promise<Account> {
    const account = await this.find(shop, user_id);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }
}
