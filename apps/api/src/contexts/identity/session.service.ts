import { Injectable } from '@nestjs/common';
import { SessionPort } from '../../platform/auth/ports.js';
import type { SessionUser } from '../../platform/auth/request-user.js';
import { SettingsService } from '../settings/index.js';
import { Sessions, type StoredSession } from './persistence/sessions.js';
import { Accounts } from './queries/accounts.js';
import { Drawers } from './queries/drawers.js';

/** Token → user, with the rights he has this moment. */
@Injectable()
export class SessionService extends SessionPort {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly drawers: Drawers,
    private readonly settings: SettingsService,
  ) {
    super();
  }

  override async authenticate(token: string): Promise<SessionUser | null> {
    const session = await this.sessions.find(token);
    if (!session) return null;
    const idleMinutes = await this.settings.get(session.shop, 'sesi_idle_menit');
    const account = await this.accounts.atVersion(session.shop, session.user_id, session.account_version ?? 0);
    if (session.expired || session.idle_seconds >= idleMinutes * 60 || !account?.active) {
      await this.sessions.endExactly(session);
      return null;
    }
    await this.sessions.touch(session);
    return {
      user_id: session.user_id,
      level: account.level,
      kode_toko: session.shop,
      kode_laci: session.kode_laci ?? (await this.findDrawer(session)),
      session_id: session.session_id,
      grants: account.grants,
    };
  }

  /** A drawer given after the login counts from the next request on. */
  private async findDrawer(session: StoredSession): Promise<string | null> {
    const drawer = await this.drawers.of(session.shop, session.user_id);
    if (drawer !== null) await this.sessions.useDrawer(session, drawer);
    return drawer;
  }
}
