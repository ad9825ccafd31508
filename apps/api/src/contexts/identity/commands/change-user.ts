import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeUserDto } from '@emas/contracts/identity/user.dto';
import { accountNoticeStream, withNotice } from '@emas/domain/identity/account-notice';
import { type UserBody, changeUser, requireUserId, userStream } from '@emas/domain/identity/user';
import { normalizeWhatsapp } from '@emas/domain/shared/whatsapp';
import { jakartaDate } from '@emas/domain/shared/business-date';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Sessions } from '../persistence/sessions.js';
import { AccessNotices } from './access-notices.js';
import { Accounts } from '../queries/accounts.js';
import { OwnerNotices } from './owner-notices.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** Level, WhatsApp number and whether the user is active; who is deactivated is logged out at once. */
export class ChangeUserCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly user_id: string,
    readonly dto: ChangeUserDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeUserCommand)
export class ChangeUserHandler implements ICommandHandler<ChangeUserCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
    private readonly notices: AccessNotices,
    private readonly accounts: Accounts,
    private readonly told: OwnerNotices,
  ) {}

  async execute({ actor, dto, key, ...command }: ChangeUserCommand) {
    const shop = actor.kode_toko;
    const user_id = requireUserId(command.user_id);
    const stream = userStream(user_id);
    const change = {
      level: dto.level,
      no_whatsapp: dto.no_whatsapp ? normalizeWhatsapp(dto.no_whatsapp) : null,
      is_aktif: dto.is_aktif,
      berlaku_sampai: dto.berlaku_sampai ?? null,
    };
    // Every owner is read, so that two of them cannot be deactivated at the same moment.
    const owners = await this.owners(shop);
    const before = (await this.accounts.find(shop, user_id))?.no_whatsapp ?? null;
    const notice = accountNoticeStream(key);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      request: { type: 'ChangeUser', user_id, ...change },
      streams: [stream, notice],
      reads: [...new Set([...managerReads(actor, user_id), ...owners])].filter((read) => read !== stream),
      decide: (context) => {
        const active = owners.filter((owner) => {
          const { status, body } = context.get<UserBody | null>(owner);
          return status === 'AKTIF' && body?.level === 'OWN';
        });
        const [user, manager] = [context.get<UserBody | null>(stream), managerOf(actor, context)];
        const events = changeUser(user, change, manager, active.length, jakartaDate(context.now));
        return withNotice(events, user.body, manager, notice, context);
      },
    });
    if (!dto.is_aktif) await this.end(shop, user_id);
    else await this.notices.changed(shop, [user_id]);
    await this.told.tell(shop, key, result, before);
    return { seq };
  }

  private async owners(shop: string): Promise<string[]> {
    const users = await this.ledger.list<UserBody>(shop, 'user', { status: ['AKTIF'] });
    return users.filter(({ body }) => body.level === 'OWN').map(({ stream }) => stream);
  }

  private async end(shop: string, user_id: string): Promise<void> {
    const ended = await this.sessions.end(shop, user_id);
    if (ended !== null) this.realtime.endSession(ended, 'deactivated');
  }
}
