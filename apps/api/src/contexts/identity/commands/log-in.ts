import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LoginDto, SessionData } from '@emas/contracts/identity/login.dto';
import { setting } from '@emas/contracts/modules/register';
import { normalizeUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Config } from '../../../platform/config/config.js';
import type { RequestOrigin } from '../../../platform/auth/ports.js';
import { SecurityLog } from '../../../platform/logging/security-log.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { SettingsService } from '../../settings/index.js';
import { Credentials } from '../persistence/credentials.js';
import { LoginLog } from '../persistence/login-log.js';
import { Sessions } from '../persistence/sessions.js';
import { Throttle, account as accountSubject, address } from '../persistence/throttle.js';
import { type Account, Accounts } from '../queries/accounts.js';
import { Drawers } from '../queries/drawers.js';
import { SessionDataQuery } from '../queries/session-data.js';

export class LogInCommand extends Command<SessionData & { readonly token: string }> {
  constructor(
    readonly dto: LoginDto,
    readonly client: RequestOrigin,
  ) {
    super();
  }
}

@CommandHandler(LogInCommand)
export class LogInHandler implements ICommandHandler<LogInCommand> {
  constructor(
    private readonly credentials: Credentials,
    private readonly throttle: Throttle,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly drawers: Drawers,
    private readonly settings: SettingsService,
    private readonly data: SessionDataQuery,
    private readonly realtime: Realtime,
    private readonly config: Config,
    private readonly security: SecurityLog,
    private readonly log: LoginLog,
  ) {}

  async execute({ dto, client }: LogInCommand) {
    const user_id = normalizeUserId(dto.user_id);
    const shop = (await this.credentials.shopOf(user_id)) ?? this.config.shop;
    const account = await this.check(shop, user_id, dto.password, client);
    const values = await this.settings.values(shop);
    const kode_laci = await this.drawers.of(shop, user_id);
    const opened = await this.sessions.open({
      shop,
      user_id,
      kode_laci,
      client,
      idleMinutes: setting(values, 'sesi_idle_menit'),
      maxHours: setting(values, 'sesi_maksimal_jam'),
      takeOver: dto.take_over === true,
    });
    if (!opened) throw new DomainError('USER_IN_USE');
    const whence = { user_id, shop, address: client.address };
    if (opened.ended !== null) {
      this.realtime.endSession(opened.ended, 'taken-over');
      this.security.note('session-taken-over', whence);
    }
    this.security.note('login', whence);
    await this.log.came('LOGIN', shop, user_id, client);
    return { ...(await this.data.of(shop, account, kode_laci)), token: opened.token };
  }

  /** One refusal for an unknown user, a wrong password and a user who is no longer active. */
  private async check(shop: string, user_id: string, password: string, client: RequestOrigin): Promise<Account> {
    const subjects = [accountSubject(user_id), address(client.address)];
    const whence = { user_id, shop, address: client.address };
    await this.throttle.attempt(shop, subjects).catch((error: unknown) => {
      this.security.note('login-throttled', whence);
      throw error;
    });
    const right = await this.credentials.matches(shop, user_id, password);
    const account = await this.accounts.find(shop, user_id);
    if (!right || !account?.active) {
      this.security.note('login-failed', whence);
      await this.log.came('LOGIN GAGAL', shop, account ? user_id : null, client);
      throw new DomainError('LOGIN_FAILED');
    }
    await this.throttle.succeeded(shop, subjects);
    return account;
  }
}
