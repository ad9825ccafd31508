import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordSessionEnd, requireUserId, userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Sessions } from '../persistence/sessions.js';
import { type Actor, managerOf, managerReads } from './manager.js';

/** Logs somebody out who left a till open. */
export class EndSessionCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly user_id: string,
    readonly session_id: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(EndSessionCommand)
export class EndSessionHandler implements ICommandHandler<EndSessionCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
    private readonly realtime: Realtime,
  ) {}

  async execute({ actor, session_id, key, ...command }: EndSessionCommand) {
    const shop = actor.kode_toko;
    const user_id = requireUserId(command.user_id);
    const stream = userStream(user_id);
    const found = (await this.sessions.of(shop, user_id)).some((session) => session.session_id === session_id);
    const { seq } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      request: { type: 'EndSession', user_id, session_id },
      streams: [stream],
      reads: managerReads(actor, user_id),
      decide: (context) => {
        const events = recordSessionEnd(context.get(stream), managerOf(actor, context));
        if (!found) throw new DomainError('SESSION_NOT_FOUND');
        return { events, result: null };
      },
    });
    await this.sessions.endExactly({ shop, user_id, session_id });
    this.realtime.endSession(session_id, 'ended');
    return { seq };
  }
}
