import { Injectable } from '@nestjs/common';
import type { Grants } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import { type UserBody, isExpired, userStream } from '@emas/domain/identity/user';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';

export interface Account {
  readonly user_id: string;
  readonly level: Level;
  readonly no_whatsapp: string | null;
  readonly grants: Grants;
  /** He may log in: not deactivated, and as an auditor not past his last day. */
  readonly active: boolean;
  /** Somebody else set his password, and he has not changed it since. */
  readonly passwordReset: boolean;
  /** Last day of an auditor; null for staff. */
  readonly berlaku_sampai: string | null;
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
    return today(account);
  }

  /** The user as of a version that was just read: found again only where it has changed. */
  async atVersion(shop: string, user_id: string, version: number): Promise<Account | null> {
    const known = this.known.get(key(shop, user_id));
    return known?.version === version ? today(known.account) : this.find(shop, user_id);
  }

  async require(shop: string, user_id: string): Promise<Account> {
    const account = await this.find(shop, user_id);
    if (!account) throw new DomainError('USER_NOT_FOUND');
    return account;
  }
}

const key = (shop: string, user_id: string): string => `${shop} ${user_id}`;

/** The calendar goes on without an event. */
const today = (account: Account): Account => ({
  ...account,
  active: account.active && !isExpired(account, jakartaDate(new Date().toISOString())),
});

const accountOf = (user_id: string, status: string, body: UserBody): Account => ({
  user_id,
  level: body.level,
  no_whatsapp: body.no_whatsapp,
  grants: body.akses as Grants,
  active: status === 'AKTIF',
  passwordReset: body.sandi_reset === true,
  berlaku_sampai: body.berlaku_sampai ?? null,
});
