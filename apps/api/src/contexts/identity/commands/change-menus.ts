import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accessPages } from '@emas/contracts/routes';
import { type TemplateBody, templateStream } from '@emas/domain/identity/access-template';
import { accountNoticeStream, withNotice } from '@emas/domain/identity/account-notice';
import { type UserBody, changeMenus, requireUserId, userStream } from '@emas/domain/identity/user';
import { Ledger } from '../../../ledger/ledger.js';
import { Accounts } from '../queries/accounts.js';
import { templateOf } from '../queries/starting-grants.js';
import { AccessNotices } from './access-notices.js';
import { OwnerNotices } from './owner-notices.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** Which pages a user is shown; what he may do on those that stay is as it was. */
export class ChangeMenusCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly user_id: string,
    readonly pages: readonly string[],
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeMenusCommand)
export class ChangeMenusHandler implements ICommandHandler<ChangeMenusCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly notices: AccessNotices,
    private readonly owners: OwnerNotices,
  ) {}

  async execute({ actor, pages, key, ...command }: ChangeMenusCommand) {
    const shop = actor.kode_toko;
    const user_id = requireUserId(command.user_id);
    const asked = new Set(pages);
    const shown = accessPages.map(({ permission }) => permission).filter((page) => asked.has(page));
    const { level } = await this.accounts.require(shop, user_id);
    const [stream, template] = [userStream(user_id), templateStream(level)];
    const notice = accountNoticeStream(key);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      request: { type: 'ChangeMenus', user_id, shown },
      streams: [stream, notice],
      reads: [...managerReads(actor, user_id), template],
      decide: (context) => {
        const user = context.get<UserBody | null>(stream);
        const usual = templateOf(user.body?.level ?? level, context.get<TemplateBody | null>(template).body);
        const manager = managerOf(actor, context);
        return withNotice(changeMenus(user, shown, usual, manager), user.body, manager, notice, context);
      },
    });
    await this.notices.changed(shop, [user_id]);
    await this.owners.tell(shop, key, result);
    return { seq };
  }
}
