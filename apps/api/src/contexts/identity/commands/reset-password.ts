import { createHmac } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountNoticeStream, withNotice } from '@emas/domain/identity/account-notice';
import { recordPasswordChange, requireUserId, type UserBody, userStream } from '@emas/domain/identity/user';
import { Ledger } from '../../../ledger/ledger.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Credentials } from '../persistence/credentials.js';
import { refuseWeakPassword } from '../persistence/password-rules.js';
import { Sessions } from '../persistence/sessions.js';
import { OwnerNotices } from './owner-notices.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** A new password for somebody else, who is logged out by it. */
export class ResetPasswordCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly user_id: string,
    readonly newPassword: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPasswordCommand)
export class ResetPasswordHandler implements ICommandHandler<ResetPasswordCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly secrets: Secrets,
    private readonly security: SecurityLog,
    private readonly owners: OwnerNotices,
  ) {}

  async execute({ actor, newPassword, key, ...command }: ResetPasswordCommand) {
    const shop = actor.kode_toko;
    const user_id = requireUserId(command.user_id);
    refuseWeakPassword('new_password', newPassword, user_id);
    const stream = userStream(user_id);
    const notice = accountNoticeStream(key);
    const { seq, result, repeated } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      // Another password is another request. Nobody can guess it from the log without this installation's key.
      request: { type: 'ResetPassword', user_id, password: this.sealed(newPassword) },
      streams: [stream, notice],
      reads: managerReads(actor, user_id),
      decide: (context) => {
        const [user, manager] = [context.get<UserBody | null>(stream), managerOf(actor, context)];
        return withNotice(recordPasswordChange(user, manager), user.body, manager, notice, context);
      },
    });
    await this.credentials.replace(shop, user_id, newPassword, seq);
    if (!repeated) this.security.note('password-reset', { user_id, shop, by: actor.user_id });
    // Who has logged in since with the new password stays.
    const ended = repeated ? null : await this.sessions.end(shop, user_id);
    if (ended !== null) this.realtime.endSession(ended, 'password-reset');
    await this.owners.tell(shop, key, result);
    return { seq };
  }

  private sealed(password: string): string {
    return createHmac('sha256', this.secrets.key('password-reset-key')).update(password).digest('hex');
  }
}
