import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Level } from '@emas/contracts/permissions/levels';
import { type TemplateBody, applyTemplate, templateStream } from '@emas/domain/identity/access-template';
import { requireUserId, userStream } from '@emas/domain/identity/user';
import { Ledger } from '../../../ledger/ledger.js';
import { templateOf } from '../queries/starting-grants.js';
import { AccessNotices } from './access-notices.js';
import { type Actor, managerOf } from './manager.js';

/** The level's template to chosen users of the level, all of them or none. */
export class ApplyTemplateCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly level: Level,
    readonly user_ids: readonly string[],
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ApplyTemplateCommand)
export class ApplyTemplateHandler implements ICommandHandler<ApplyTemplateCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly notices: AccessNotices,
  ) {}

  async execute({ actor, level, key, ...command }: ApplyTemplateCommand) {
    const shop = actor.kode_toko;
    const users = [...new Set(command.user_ids.map(requireUserId))].sort();
    const streams = users.map(userStream);
    const template = templateStream(level);
    const { seq } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      request: { type: 'ApplyTemplate', level, users },
      streams,
      reads: [template, userStream(actor.user_id)].filter((read) => !streams.includes(read)),
      decide: (context) => {
        const akses = templateOf(level, context.get<TemplateBody | null>(template).body);
        const manager = managerOf(actor, context);
        return {
          events: streams.flatMap((stream) => applyTemplate(context.get(stream), { level, akses }, manager)),
          result: null,
        };
      },
    });
    await this.notices.changed(shop, users);
    return { seq };
  }
}
