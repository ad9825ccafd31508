import { Injectable } from '@nestjs/common';
import type { AuthorizeFingerprintDto, ScanFingerprintDto } from '@emas/contracts/authorization/fingerprint.dto';
import { type AuthorizationRequest, mayAuthorize, sameSummary } from '@emas/domain/authorization/authorization';
import { type DeviceBody, deviceStream } from '@emas/domain/authorization/device';
import { normalizeUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../ledger/ledger.js';
import type { RequestUser } from '../../platform/auth/request-user.js';
import { Accounts } from '../identity/index.js';
import { type Scan, Scans } from './persistence/scans.js';
import { askedRequirement } from './asked-requirement.js';
import { UntoldOf } from './untold-of.js';

/** What a finger that a scanner has just recognized approves, and whether its owner may. */
@Injectable()
export class FingerProofs {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly scans: Scans,
    private readonly untold: UntoldOf,
  ) {}

  /** Throws FINGERPRINT_PROOF_INVALID. */
  async find(user: RequestUser, dto: AuthorizeFingerprintDto) {
    const shop = user.kode_toko;
    const scan = await this.scans.proven(shop, user.session_id, dto.fp);
    if (!scan || !servesAction(scan, dto)) throw new DomainError('FINGERPRINT_PROOF_INVALID');
    const request = await this.requestOf(scan, dto.keterangan);
    const account = await this.accounts.find(shop, request.pemberi);
    return { request, allowed: account?.active === true && mayAuthorize(request, account.level) };
  }

  private async requestOf(scan: Scan, keterangan: string | null | undefined): Promise<AuthorizationRequest> {
    const stream = deviceStream(scan.perangkat_id!);
    const device = (await this.ledger.load<DeviceBody | null>(scan.shop, [stream])).get(stream);
    if (device?.status !== 'AKTIF') throw new DomainError('FINGERPRINT_PROOF_INVALID');
    const untold = await this.untold.action(scan.shop, scan.asker, scan.action!);
    return {
      id: scan.scan_id,
      ...askedRequirement(scan.action!, untold),
      ...{ keterangan: keterangan || '-', peminta: scan.asker, pemberi: scan.user_id, cara: 'FINGERPRINT' },
      perangkat: device.body!.nama,
    };
  }
}

/** The proof was given for this authorizer and this action. */
function servesAction({ user_id, action }: Scan, dto: ScanFingerprintDto): boolean {
  return (
    action !== null &&
    user_id === normalizeUserId(dto.user_id) &&
    action.kategori === dto.kategori &&
    action.description === dto.description &&
    action.no_faktur === (dto.no_faktur || null) &&
    action.hash === dto.hash &&
    (action.hanya_owner ?? false) === (dto.hanya_owner ?? false) &&
    (action.orang_lain ?? false) === (dto.orang_lain ?? false) &&
    sameSummary(action.ringkasan, dto.ringkasan)
  );
}
