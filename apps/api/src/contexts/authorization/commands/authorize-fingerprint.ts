import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthorizeFingerprintDto } from '@emas/contracts/authorization/fingerprint.dto';
import { type AuthorizationRequest, mayAuthorize, sameSummary } from '@emas/domain/authorization/authorization';
import { type DeviceBody, deviceStream } from '@emas/domain/authorization/device';
import { normalizeUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Accounts, Throttle } from '../../identity/index.js';
import { authorizeCommand } from './authorize.js';
import { type Scan, Scans } from '../persistence/scans.js';
import { approver, asker } from '../subjects.js';

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
    private readonly accounts: Accounts,
    private readonly throttle: Throttle,
    private readonly scans: Scans,
  ) {}

  async execute({ user, dto }: AuthorizeFingerprintCommand) {
    const shop = user.kode_toko;
    const scan = await this.scans.proven(shop, user.session_id, dto.fp);
    if (!scan || !servesAction(scan, dto)) throw new DomainError('FINGERPRINT_PROOF_INVALID');
    const request = await this.requestOf(scan, dto);
    const account = await this.accounts.find(shop, request.pemberi);
    const allowed = account?.active === true && mayAuthorize(request, account.level);
    // The scan's id is the command's key: the proof makes one approval, however often it is sent.
    const { seq } = await this.ledger.execute(authorizeCommand(shop, request, allowed ? null : 'TIDAK_BERHAK'));
    if (!allowed) throw new DomainError('AUTHORIZATION_FAILED');
    await this.throttle.succeeded(shop, [approver(request.pemberi), asker(request.peminta)]);
    return { seq, otorisasi_id: request.id };
  }

  private async requestOf(scan: Scan, dto: AuthorizeFingerprintDto): Promise<AuthorizationRequest> {
    const stream = deviceStream(scan.perangkat_id!);
    const device = (await this.ledger.load<DeviceBody | null>(scan.shop, [stream])).get(stream);
    if (device?.status !== 'AKTIF') throw new DomainError('FINGERPRINT_PROOF_INVALID');
    const { kategori, description, no_faktur, hash, ringkasan } = scan.action!;
    return {
      ...{ id: scan.scan_id, kategori, description, no_faktur, hash, ringkasan },
      ...{ keterangan: dto.keterangan || '-', peminta: scan.asker, pemberi: scan.user_id, cara: 'FINGERPRINT' },
      perangkat: device.body!.nama,
    };
  }
}

/** The proof was given for this authorizer and this action. */
function servesAction({ user_id, action }: Scan, dto: AuthorizeFingerprintDto): boolean {
  return (
    action !== null &&
    user_id === normalizeUserId(dto.user_id) &&
    action.kategori === dto.kategori &&
    action.description === dto.description &&
    action.no_faktur === (dto.no_faktur || null) &&
    action.hash === dto.hash &&
    sameSummary(action.ringkasan, dto.ringkasan)
  );
}
