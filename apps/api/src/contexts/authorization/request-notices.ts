import { Injectable } from '@nestjs/common';
import type {
  AuthorizationAnsweredEvent,
  AuthorizationRequestEvent,
} from '@emas/contracts/authorization/authorization-request.dto';
import { actionTextOf } from '@emas/contracts/authorization/action-text';
import { bundle } from '@emas/contracts/messages/bundle';
import { Ledger } from '../../ledger/ledger.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { Sessions, UsersQuery } from '../identity/index.js';
import { Outbox } from '../outbox/index.js';
import { SettingsService } from '../settings/index.js';

/** Tells those who may answer of a request, on every screen they have open and by push, and the asker of the answer. */
@Injectable()
export class RequestNotices {
  constructor(
    private readonly users: UsersQuery,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
  ) {}

  /** Repeated with its request, which makes no second push. */
  async asked(
    shop: string,
    kepada: string | null,
    event: AuthorizationRequestEvent,
    ownersOnly = false,
  ): Promise<void> {
    const approvers = kepada === null ? await this.approvers(shop, event.peminta, ownersOnly) : [kepada];
    await this.tell(shop, approvers, 'authorization-request', event);
    const { permintaan_id, peminta, description } = event;
    const language = await this.settings.get(shop, 'bahasa_default');
    const { actions, messages } = bundle[language].authorization;
    const isi = messages.push
      .replace('{{peminta}}', () => peminta)
      .replace('{{description}}', () => actionTextOf(description, actions));
    for (const tujuan of approvers) {
      await this.outbox.enqueue({
        ...{ shop, kanal: 'PUSH', tujuan, isi, refs: { permintaan_id }, created_by: peminta },
        kunci: `authorization/${permintaan_id}/${tujuan}`,
        expires_at: new Date(event.expires_at),
      });
    }
  }

  async answered(shop: string, peminta: string, event: AuthorizationAnsweredEvent): Promise<void> {
    const concerned = new Set([peminta, ...(await this.approvers(shop, peminta))]);
    await this.tell(shop, [...concerned], 'authorization-answered', event);
  }

  private async approvers(shop: string, peminta: string, ownersOnly = false): Promise<string[]> {
    const all = await this.users.authorizers(shop);
    return all
      .filter(({ user_id, level }) => user_id !== peminta && (!ownersOnly || level === 'OWN'))
      .map(({ user_id }) => user_id);
  }

  private async tell(shop: string, user_ids: readonly string[], event: string, payload: unknown): Promise<void> {
    // Whoever is told looks at once, and must find what he was told.
    await this.followers.waitFor(shop, (await this.ledger.head(shop)).seq);
    for (const session_id of await this.sessions.idsOf(shop, user_ids)) {
      this.realtime.toSession(session_id, event, payload);
    }
  }
}
