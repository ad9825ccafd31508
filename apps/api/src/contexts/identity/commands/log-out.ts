import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { seesEveryMenu } from '@emas/contracts/permissions/levels';
import { requireUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { LoginLog } from '../persistence/login-log.js';
import { Sessions } from '../persistence/sessions.js';

/** Ends the asker's own session; OWN and SU may end another's. */
export class LogOutCommand extends Command<void> {
  constructor(
    readonly user: RequestUser,
    readonly user_id: string,
  ) {
    super();
  }
}

@CommandHandler(LogOutCommand)
export class LogOutHandler implements ICommandHandler<LogOutCommand> {
  constructor(
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly security: SecurityLog,
    private readonly log: LoginLog,
  ) {}

  async execute({ user, user_id }: LogOutCommand): Promise<void> {
    const whose = requireUserId(user_id);
    if (whose !== user.user_id && !seesEveryMenu(user.level)) throw new DomainError('FORBIDDEN');
    const ended = await this.sessions.end(user.kode_toko, whose);
    if (ended === null) return;
    this.realtime.endSession(ended, 'logout');
    await this.log.went(user.kode_toko, whose, user.user_id);
    this.security.note('logout', { user_id: whose, shop: user.kode_toko, by: user.user_id });
  }
}
