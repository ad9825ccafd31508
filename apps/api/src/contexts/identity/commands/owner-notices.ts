import { Injectable } from '@nestjs/common';
import { bundle } from '@emas/contracts/messages/bundle';
import type { AccountNoticeBody } from '@emas/domain/identity/account-notice';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Outbox } from '../../outbox/index.js';
import { SettingsService } from '../../settings/index.js';
import { Sessions } from '../persistence/sessions.js';
import { Accounts } from '../queries/accounts.js';
import { UsersQuery } from '../queries/users.query.js';

type Kinds = Readonly<Record<string, string>>;

/** Tells every owner what somebody else did to an account: on the screens he has open, by push, and by WhatsApp. */
@Injectable()
export class OwnerNotices {
  constructor(
    private readonly users: UsersQuery,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Repeated with its command (`key`), which makes no second message. `before` is the number that the account had: who changes
   * it must not be the only one to hear of that.
   */
  async tell(shop: string, key: string, notice: AccountNoticeBody | null, before: string | null = null): Promise<void> {
    if (!notice) return;
    const owners = (await this.users.options(shop, ['OWN'])).map(({ user_id }) => user_id);
    const told = owners.filter((owner) => owner !== notice.oleh);
    for (const session_id of await this.sessions.idsOf(shop, told))
      this.realtime.toSession(session_id, 'account-notice', {});
    const isi = await this.textOf(shop, notice);
    const message = { shop, isi, refs: { user_id: notice.user_id }, created_by: notice.oleh };
    const whatsapp = new Map(before ? [[before, 'lama']] : []);
    for (const owner of told) {
      await this.outbox.enqueue({ ...message, kanal: 'PUSH', tujuan: owner, kunci: `akun/${key}/push/${owner}` });
      const number = (await this.accounts.find(shop, owner))?.no_whatsapp;
      if (number) whatsapp.set(number, owner);
    }
    for (const [tujuan, whose] of whatsapp)
      await this.outbox.enqueue({ ...message, kanal: 'WHATSAPP', tujuan, kunci: `akun/${key}/wa/${whose}` });
  }

  private async textOf(shop: string, { user_id, level, oleh, perubahan }: AccountNoticeBody): Promise<string> {
    const { accounts } = bundle[await this.settings.get(shop, 'bahasa_default')].shell;
    const kinds: Kinds = accounts.kinds;
    const apa = perubahan.map((type) => kinds[type] ?? type).join(', ');
    return accounts.message
      .replace('{{oleh}}', () => oleh)
      .replace('{{user_id}}', () => `${user_id} (${level})`)
      .replace('{{apa}}', () => apa);
  }
}
