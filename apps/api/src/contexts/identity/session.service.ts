import { Injectable } from '@nestjs/common';
import { type RequestOrigin, type SessionEnds, SessionPort } from '../../platform/auth/ports.js';
import type { SessionUser } from '../../platform/auth/request-user.js';
import { SecurityLog } from '../../platform/logging/security-log.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { SettingsService } from '../settings/index.js';
import { sameProgram } from './persistence/program.js';
import { Sessions, type StoredSession } from './persistence/sessions.js';
import { Accounts } from './queries/accounts.js';
import { Drawers } from './queries/drawers.js';

/** Token → user, with the rights he has this moment. */
@Injectable()
export class SessionService extends SessionPort implements SessionEnds {
  constructor(
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly drawers: Drawers,
    private readonly settings: SettingsService,
    private readonly realtime: Realtime,
    private readonly security: SecurityLog,
  ) {
    super();
  }

  override async authenticate(token: string, origin: RequestOrigin): Promise<SessionUser | null> {
    const session = await this.sessions.find(token);
    if (!session) return null;
    if (!sameProgram(session.user_agent, origin.userAgent)) return this.endStolen(session, origin);
    const idleMinutes = await this.settings.get(session.shop, 'sesi_idle_menit');
    const account = await this.accounts.atVersion(session.shop, session.user_id, session.account_version ?? 0);
    if (session.expired || session.idle_seconds >= idleMinutes * 60 || !account?.active) {
      await this.sessions.endExactly(session);
      this.realtime.endSession(session.session_id, 'expired');
      this.security.note('session-expired', { user_id: session.user_id, shop: session.shop });
      return null;
    }
    await this.sessions.touch(session);
    return {
      user_id: session.user_id,
      level: account.level,
      berlaku_sampai: account.berlaku_sampai,
      kode_toko: session.shop,
      kode_laci: await this.drawer(session),
      session_id: session.session_id,
      grants: account.grants,
    };
  }

  among(sessionIds: readonly string[]): Promise<readonly string[]> {
    return this.sessions.over(sessionIds, (shop) => this.settings.get(shop, 'sesi_idle_menit'));
  }

  /** A token that another program shows was copied: neither the thief nor who lost it goes on with it. */
  private async endStolen(session: StoredSession, { address, userAgent }: RequestOrigin): Promise<null> {
    await this.sessions.endExactly(session);
    this.realtime.endSession(session.session_id, 'stolen');
    const { user_id, shop } = session;
    this.security.note('session-stolen', { user_id, shop, address, program: userAgent.slice(0, 300) });
    return null;
  }

  /** A drawer given or taken after the login counts from the next request on. */
  private async drawer(session: StoredSession): Promise<string | null> {
    const drawer = await this.drawers.keep(session.shop, session.user_id, session.kode_laci);
    if (drawer !== session.kode_laci) await this.sessions.useDrawer(session, drawer);
    return drawer;
  }
}
