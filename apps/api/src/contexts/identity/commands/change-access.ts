import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeAccessDto } from '@emas/contracts/identity/user.dto';
import { grantsOf } from '@emas/contracts/permissions/access-tree';
import { accessPages } from '@emas/contracts/routes';
import { accountNoticeStream, withNotice } from '@emas/domain/identity/account-notice';
import { changeAccess, requireUserId, type UserBody, userStream } from '@emas/domain/identity/user';
import { Ledger } from '../../../ledger/ledger.js';
import { AccessNotices } from './access-notices.js';
import { OwnerNotices } from './owner-notices.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** The whole access tree of a user; it counts from his next request on. */
export class ChangeAccessCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly user_id: string,
    readonly dto: ChangeAccessDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccessCommand)
export class ChangeAccessHandler implements ICommandHandler<ChangeAccessCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly notices: AccessNotices,
    private readonly owners: OwnerNotices,
  ) {}

  async execute({ actor, dto, key, ...command }: ChangeAccessCommand) {
    const user_id = requireUserId(command.user_id);
    const akses = grantsOf(dto.akses, accessPages);
    const stream = userStream(user_id);
    const notice = accountNoticeStream(key);
    const { seq, result } = await this.ledger.execute({
      shop: actor.kode_toko,
      actor: actor.user_id,
      key,
      request: { type: 'ChangeAccess', user_id, akses },
      streams: [stream, notice],
      reads: managerReads(actor, user_id),
      decide: (context) => {
        const [user, manager] = [context.get<UserBody | null>(stream), managerOf(actor, context)];
        return withNotice(changeAccess(user, akses, manager), user.body, manager, notice, context);
      },
    });
    await this.notices.changed(actor.kode_toko, [user_id]);
    await this.owners.tell(actor.kode_toko, key, result);
    return { seq };
  }
}
