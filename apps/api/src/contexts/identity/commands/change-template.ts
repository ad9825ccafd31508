import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangeAccessDto } from '@emas/contracts/identity/user.dto';
import { grantsOf } from '@emas/contracts/permissions/access-tree';
import type { Level } from '@emas/contracts/permissions/levels';
import { templateGrants } from '@emas/contracts/permissions/templates';
import { accessPages } from '@emas/contracts/routes';
import { changeTemplate, templateStream } from '@emas/domain/identity/access-template';
import { Ledger } from '../../../ledger/ledger.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** What new users of a level start with in this shop; users who are there keep what they have. */
export class ChangeTemplateCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly level: Level,
    readonly dto: ChangeAccessDto,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeTemplateCommand)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplateCommand> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ actor, level, dto, key }: ChangeTemplateCommand) {
    const akses = grantsOf(dto.akses, accessPages);
    const stream = templateStream(level);
    const { seq } = await this.ledger.execute({
      shop: actor.kode_toko,
      actor: actor.user_id,
      key,
      request: { type: 'ChangeTemplate', level, akses },
      streams: [stream],
      reads: managerReads(actor, ''),
      decide: (context) => ({
        events: changeTemplate(context.get(stream), { level, akses }, templateGrants(level), managerOf(actor, context)),
        result: null,
      }),
    });
    return { seq };
  }
}
