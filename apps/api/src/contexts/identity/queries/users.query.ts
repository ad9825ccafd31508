import { Injectable } from '@nestjs/common';
import { type Grants, accessTree } from '@emas/contracts/permissions/access-tree';
import { AUTHORIZER_LEVELS, type Level } from '@emas/contracts/permissions/levels';
import type { UserDetail, UserListRow, UserOption, UserRow, UserSession } from '@emas/contracts/identity/user.dto';
import { accessPages } from '@emas/contracts/routes';
import { type TemplateBody, templateStream } from '@emas/domain/identity/access-template';
import { isExpired, requireUserId } from '@emas/domain/identity/user';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { Ledger } from '../../../ledger/ledger.js';
import { SettingsService } from '../../settings/index.js';
import { Sessions } from '../persistence/sessions.js';
import { startingGrants } from './starting-grants.js';

const COLUMNS = `user_id, level, no_whatsapp, is_aktif, to_char(berlaku_sampai, 'YYYY-MM-DD') AS berlaku_sampai`;

@Injectable()
export class UsersQuery {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: Sessions,
    private readonly settings: SettingsService,
    private readonly ledger: Ledger,
  ) {}

  async list(shop: string): Promise<UserListRow[]> {
    const live = await this.sessions.live(shop, await this.settings.get(shop, 'sesi_idle_menit'));
    const rows = await this.database.query<UserRow[]>(
      `SELECT ${COLUMNS} FROM read.user_account WHERE shop = $1 ORDER BY user_id`,
      [shop],
    );
    const today = jakartaDate(new Date().toISOString());
    return rows.map((row) => ({ ...row, is_login: live.has(row.user_id), is_kadaluarsa: isExpired(row, today) }));
  }

  async detail(shop: string, user_id: string): Promise<UserDetail> {
    const rows = await this.database.query<(UserRow & { akses: Grants })[]>(
      `SELECT ${COLUMNS}, akses FROM read.user_account WHERE shop = $1 AND user_id = $2`,
      [shop, requireUserId(user_id)],
    );
    const row = rows[0];
    if (!row) throw new DomainError('USER_NOT_FOUND');
    const stream = templateStream(row.level);
    const template = (await this.ledger.load<TemplateBody | null>(shop, [stream])).get(stream)?.body ?? null;
    return {
      ...row,
      akses: accessTree(row.level, row.akses, accessPages),
      template: accessTree(row.level, startingGrants(row, template), accessPages),
    };
  }

  /** Where a user is logged in; `asking` is the session that wants to know. */
  async liveSessions(shop: string, user_id: string, asking: string): Promise<UserSession[]> {
    const idle = (await this.settings.get(shop, 'sesi_idle_menit')) * 60_000;
    const now = Date.now();
    const rows = await this.sessions.of(shop, requireUserId(user_id));
    return rows
      .filter((row) => Date.parse(row.expires_at) > now && Date.parse(row.last_seen_at) > now - idle)
      .map(({ session_id, user_agent, address, ...row }) => ({
        session_id,
        perangkat: user_agent,
        alamat: address,
        ...row,
        is_sendiri: session_id === asking,
      }));
  }

  /** Everybody, or the active users of some levels alone. */
  async options(shop: string, levels: readonly Level[] | null): Promise<UserOption[]> {
    return this.database.query<UserOption[]>(
      `SELECT user_id, level, is_aktif AS active FROM read.user_account
        WHERE shop = $1 AND ($2::text[] IS NULL OR (is_aktif AND level = ANY ($2))) ORDER BY user_id`,
      [shop, levels],
    );
  }

  authorizers(shop: string): Promise<UserOption[]> {
    return this.options(shop, AUTHORIZER_LEVELS);
  }
}
