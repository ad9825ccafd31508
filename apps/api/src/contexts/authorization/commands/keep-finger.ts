import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FingerprintEnrolledEvent } from '@emas/contracts/authorization/fingerprint.dto';
import {
  type FingerprintBody,
  enrolFinger,
  fingerprintStream,
  requireFingersOf,
  requireOwnPassword,
} from '@emas/domain/authorization/fingerprint';
import { accountNoticeStream, withNoticeOf } from '@emas/domain/identity/account-notice';
import { requireUser, type UserBody, userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Finger } from '@emas/domain/shared/fingers';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Accounts, managerOf, managerReads, OwnerNotices } from '../../identity/index.js';
import { type Scan, Scans } from '../persistence/scans.js';
import { Templates } from '../persistence/templates.js';

/** A scanner brings the template of the awaited finger. The log knows that it is enrolled, never what it looks like. */
export class KeepFingerCommand extends Command<void> {
  constructor(
    readonly scan: Scan,
    readonly finger: Finger,
    readonly template: Buffer,
    readonly perangkat_id: string,
  ) {
    super();
  }
}

@CommandHandler(KeepFingerCommand)
export class KeepFingerHandler implements ICommandHandler<KeepFingerCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly scans: Scans,
    private readonly templates: Templates,
    private readonly realtime: Realtime,
    private readonly owners: OwnerNotices,
  ) {}

  async execute({ scan, finger, template, perangkat_id }: KeepFingerCommand): Promise<void> {
    const { shop, scan_id, user_id } = scan;
    if (!(await this.scans.settle(scan, 'SELESAI', perangkat_id))) throw new DomainError('SCAN_NOT_FOUND');
    // Before the log names it: what the log does not name is never used.
    await this.templates.keep(shop, user_id, finger, scan_id, template);
    const fingers = await this.record(scan, finger, perangkat_id);
    await this.templates.keepOnly(
      shop,
      user_id,
      fingers.map(({ template_id }) => template_id),
    );
    const event: FingerprintEnrolledEvent = { scan_id, user_id, finger };
    this.realtime.toSession(scan.session_id, 'fingerprint-enrolled', event);
  }

  private async record({ shop, scan_id, user_id, asker }: Scan, finger: Finger, perangkat_id: string) {
    const { level } = await this.accounts.require(shop, asker);
    const actor = { user_id: asker, level, kode_toko: shop };
    const [stream, user] = [fingerprintStream(user_id), userStream(user_id)];
    const notice = accountNoticeStream(scan_id);
    const { result } = await this.ledger.execute({
      shop,
      actor: asker,
      key: scan_id,
      request: { type: 'EnrolFinger', user_id, finger },
      streams: [stream, notice],
      reads: [user, ...managerReads(actor, user_id)],
      decide: (context) => {
        const [his, manager] = [context.get<UserBody | null>(user), managerOf(actor, context)];
        requireFingersOf(his, manager);
        requireOwnPassword(context.get(userStream(asker)));
        const enrolled = { finger, template_id: scan_id, perangkat_id, enrolled_at: context.now, enrolled_by: asker };
        const event = enrolFinger(context.get(stream), user_id, enrolled);
        const { body } = requireUser(his);
        return withNoticeOf(body, [event], body, manager, notice, context);
      },
    });
    await this.owners.tell(shop, scan_id, result);
    return (await this.ledger.load<FingerprintBody>(shop, [stream])).get(stream)!.body.fingers;
  }
}
