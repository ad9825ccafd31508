import { Injectable } from '@nestjs/common';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Sessions } from '../persistence/sessions.js';

/** Tells users who are logged in that their rights have changed: their clients ask for them again. */
@Injectable()
export class AccessNotices {
  constructor(
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
  ) {}

  async changed(shop: string, user_ids: readonly string[]): Promise<void> {
    for (const session_id of await this.sessions.idsOf(shop, user_ids)) {
      this.realtime.toSession(session_id, 'access-changed', {});
    }
  }
}
