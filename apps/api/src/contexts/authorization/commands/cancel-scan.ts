import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Agents } from '../agents.js';
import { Scans } from '../persistence/scans.js';

/** The session does not await the finger any more. */
export class CancelScanCommand extends Command<void> {
  constructor(
    readonly user: RequestUser,
    readonly scan_id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelScanCommand)
export class CancelScanHandler implements ICommandHandler<CancelScanCommand> {
  constructor(
    private readonly scans: Scans,
    private readonly agents: Agents,
  ) {}

  async execute({ user, scan_id }: CancelScanCommand): Promise<void> {
    const scan = await this.scans.cancel(user.kode_toko, user.session_id, scan_id);
    if (!scan) throw new DomainError('SCAN_NOT_FOUND');
    this.agents.hide(scan.shop, scan_id);
  }
}
