import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type FingerprintBody,
  fingerprintStream,
  removeFinger,
  requireFingersOf,
} from '@emas/domain/authorization/fingerprint';
import { accountNoticeStream, withNoticeOf } from '@emas/domain/identity/account-notice';
import { requireUser, requireUserId, type UserBody, userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { isFinger } from '@emas/domain/shared/fingers';
import { Ledger } from '../../../ledger/ledger.js';
import { type Actor, managerOf, managerReads, OwnerNotices } from '../../identity/index.js';
import { Templates } from '../persistence/templates.js';

/** The finger opens nothing any more, and its template is deleted. */
export class RemoveFingerCommand extends Command<{ readonly seq: number }> {
  constructor(
    readonly actor: Actor,
    readonly user_id: string,
    readonly finger: string,
    readonly key: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFingerCommand)
export class RemoveFingerHandler implements ICommandHandler<RemoveFingerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly templates: Templates,
    private readonly owners: OwnerNotices,
  ) {}

  async execute({ actor, finger, key, ...command }: RemoveFingerCommand) {
    if (!isFinger(finger)) throw new DomainError('FINGER_NOT_FOUND');
    const shop = actor.kode_toko;
    const user_id = requireUserId(command.user_id);
    const [stream, user] = [fingerprintStream(user_id), userStream(user_id)];
    const notice = accountNoticeStream(key);
    const { seq, result } = await this.ledger.execute({
      shop,
      actor: actor.user_id,
      key,
      request: { type: 'RemoveFinger', user_id, finger },
      streams: [stream, notice],
      reads: [user, ...managerReads(actor, user_id)],
      decide: (context) => {
        const [his, manager] = [context.get<UserBody | null>(user), managerOf(actor, context)];
        requireFingersOf(his, manager);
        const { body } = requireUser(his);
        return withNoticeOf(body, [removeFinger(context.get(stream), finger)], body, manager, notice, context);
      },
    });
    const { body } = (await this.ledger.load<FingerprintBody>(shop, [stream])).get(stream)!;
    await this.templates.keepOnly(
      shop,
      user_id,
      body.fingers.map(({ template_id }) => template_id),
    );
    await this.owners.tell(shop, key, result);
    return { seq };
  }
}
