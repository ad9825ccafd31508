import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ScanStarted } from '@emas/contracts/authorization/fingerprint.dto';
import { requireFingersOf, requireOwnPassword } from '@emas/domain/authorization/fingerprint';
import { type UserBody, requireUserId, userStream } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Finger } from '@emas/domain/shared/fingers';
import { Ledger } from '../../../ledger/ledger.js';
import type { AuthenticatedUser } from '../../../platform/auth/request-user.js';
import { Agents } from '../agents.js';
import { Devices } from '../persistence/devices.js';
import { Scans } from '../persistence/scans.js';

/** Awaits a finger of a user, to know it from then on. */
export class BeginEnrolmentCommand extends Command<ScanStarted> {
  constructor(
    readonly user: AuthenticatedUser,
    readonly user_id: string,
    readonly finger: Finger,
  ) {
    super();
  }
}

@CommandHandler(BeginEnrolmentCommand)
export class BeginEnrolmentHandler implements ICommandHandler<BeginEnrolmentCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly devices: Devices,
    private readonly scans: Scans,
    private readonly agents: Agents,
  ) {}

  async execute({ user, finger, ...command }: BeginEnrolmentCommand): Promise<ScanStarted> {
    const shop = user.kode_toko;
    const user_id = requireUserId(command.user_id);
    const stream = userStream(user_id);
    const own = userStream(user.user_id);
    const documents = await this.ledger.load<UserBody | null>(shop, [...new Set([stream, own])]);
    const document = documents.get(stream)!;
    requireOwnPassword(documents.get(own)!);
    requireFingersOf(document, { user_id: user.user_id, level: user.level, akses: user.grants });
    if (!(await this.devices.anyOnline(shop))) throw new DomainError('SCANNER_NOT_CONNECTED');
    const { scan, replaced } = await this.scans.begin(user, user_id, { finger });
    for (const scan_id of replaced) this.agents.hide(shop, scan_id);
    await this.agents.show(scan);
    return { scan_id: scan.scan_id, expires_at: scan.expires_at };
  }
}
