import { Injectable } from '@nestjs/common';
import { type AccessTree, type Grants, accessTree } from '@emas/contracts/permissions/access-tree';
import { AUTHORIZER_LEVELS, type Level } from '@emas/contracts/permissions/levels';
import type { UserOption, UserRow } from '@emas/contracts/identity/user.dto';
import { accessPages } from '@emas/contracts/routes';
import { requireUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { DataSource } from 'typeorm';
import { SettingsService } from '../../settings/index.js';
import { Sessions } from '../persistence/sessions.js';

export type UserListRow = UserRow & { readonly is_login: boolean };
export type UserDetail = UserRow & { readonly akses: AccessTree };

@Injectable()
export class UsersQuery {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: Sessions,
    private readonly settings: SettingsService,
  ) {}

  async list(shop: string): Promise<UserListRow[]> {
    const live = await this.sessions.live(shop, await this.settings.get(shop, 'sesi_idle_menit'));
    const rows = await this.database.query<UserRow[]>(
      'SELECT user_id, level, no_whatsapp, is_aktif FROM read.user_account WHERE shop = $1 ORDER BY user_id',
      [shop],
    );
    return rows.map((row) => ({ ...row, is_login: live.has(row.user_id) }));
  }

  async detail(shop: string, user_id: string): Promise<UserDetail> {
    const rows = await this.database.query<(UserRow & { akses: Grants })[]>(
      'SELECT user_id, level, no_whatsapp, is_aktif, akses FROM read.user_account WHERE shop = $1 AND user_id = $2',
      [shop, requireUserId(user_id)],
    );
    const row = rows[0];
    if (!row) throw new DomainError('USER_NOT_FOUND');
    return { ...row, akses: accessTree(row.level, row.akses, accessPages) };
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
