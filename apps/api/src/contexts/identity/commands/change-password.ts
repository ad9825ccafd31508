import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangePasswordDto } from '@emas/contracts/identity/change-password.dto';
import { recordPasswordChange, userStream } from '@emas/domain/identity/user';
import { refuseInvalid } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Credentials } from '../persistence/credentials.js';
import { refuseWeakPassword } from '../persistence/password-rules.js';
import { Sessions } from '../persistence/sessions.js';
import { Throttle, account } from '../persistence/throttle.js';

/**
 * The asker's own password. His session goes on under another token: who changes it because somebody else knows too much
 * is rid of copies of the old one.
 */
export class ChangePasswordCommand extends Command<{ readonly seq: number; readonly token: string | null }> {
  constructor(
    readonly user: RequestUser,
    readonly dto: ChangePasswordDto,
  ) {
    super();
  }
}

@CommandHandler(ChangePasswordCommand)
export class ChangePasswordHandler implements ICommandHandler<ChangePasswordCommand> {
  constructor(
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly security: SecurityLog,
  ) {}

  async execute({ user, dto }: ChangePasswordCommand) {
    const { kode_toko: shop, user_id, level, session_id } = user;
    const subjects = [account(user_id)];
    await this.throttle.attempt(shop, subjects);
    if (!(await this.credentials.matches(shop, user_id, dto.password))) {
      refuseInvalid([{ field: 'password', code: 'PASSWORD_WRONG' }]);
    }
    await this.throttle.succeeded(shop, subjects);
    if (dto.new_password === dto.password) refuseInvalid([{ field: 'new_password', code: 'PASSWORD_SAME' }]);
    refuseWeakPassword('new_password', dto.new_password, user_id);
    const stream = userStream(user_id);
    const { seq } = await this.ledger.execute({
      shop,
      actor: user_id,
      key: randomUUID(),
      request: { type: 'ChangePassword', user_id },
      streams: [stream],
      decide: (context) => ({
        events: recordPasswordChange(context.get(stream), { user_id, level, akses: {} }),
        result: null,
      }),
    });
    await this.credentials.replace(shop, user_id, dto.new_password, seq);
    const token = await this.sessions.renewToken(shop, user_id, session_id);
    this.realtime.reconnectSession(session_id);
    this.security.note('password-changed', { user_id, shop });
    return { seq, token };
  }
}
