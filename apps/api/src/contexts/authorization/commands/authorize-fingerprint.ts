import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthorizeFingerprintDto } from '@emas/contracts/authorization/fingerprint.dto';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Throttle } from '../../identity/index.js';
import { FingerProofs } from '../finger-proofs.js';
import { approver, asker } from '../subjects.js';
import { authorizeCommand } from './authorize-command.js';

/** Approval of one stated action by the finger that a scanner has just recognized. */
export class AuthorizeFingerprintCommand extends Command<{ readonly seq: number; readonly otorisasi_id: string }> {
  constructor(
    readonly user: RequestUser,
    readonly dto: AuthorizeFingerprintDto,
  ) {
    super();
  }
}

@CommandHandler(AuthorizeFingerprintCommand)
export class AuthorizeFingerprintHandler implements ICommandHandler<AuthorizeFingerprintCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly proofs: FingerProofs,
    private readonly throttle: Throttle,
  ) {}

  async execute({ user, dto }: AuthorizeFingerprintCommand) {
    const shop = user.kode_toko;
    const { request, allowed } = await this.proofs.find(user, dto);
    // The scan's id is the command's key: the proof makes one approval, however often it is sent.
    const { seq } = await this.ledger.execute(authorizeCommand(shop, request, allowed ? null : 'TIDAK_BERHAK'));
    if (!allowed) throw new DomainError('AUTHORIZATION_FAILED');
    await this.throttle.succeeded(shop, [approver(request.pemberi), asker(request.peminta)]);
    return { seq, otorisasi_id: request.id };
  }
}
