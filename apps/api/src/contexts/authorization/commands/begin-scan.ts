import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ScanFingerprintDto, ScanStarted } from '@emas/contracts/authorization/fingerprint.dto';
import { mayAuthorize } from '@emas/domain/authorization/authorization';
import { normalizeUserId } from '@emas/domain/identity/user';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { RequestUser } from '../../../platform/auth/request-user.js';
import { Accounts, Throttle } from '../../identity/index.js';
import { Agents } from '../agents.js';
import { Devices } from '../persistence/devices.js';
import { Scans } from '../persistence/scans.js';
import { FingerprintsQuery } from '../queries/fingerprints.query.js';
import { whoMay } from '../asked-requirement.js';
import { approver, asker } from '../subjects.js';

/** Awaits the finger of a supervisor or the owner, for one stated action. */
export class BeginScanCommand extends Command<ScanStarted> {
  constructor(
    readonly user: RequestUser,
    readonly dto: ScanFingerprintDto,
  ) {
    super();
  }
}

@CommandHandler(BeginScanCommand)
export class BeginScanHandler implements ICommandHandler<BeginScanCommand> {
  constructor(
    private readonly accounts: Accounts,
    private readonly throttle: Throttle,
    private readonly devices: Devices,
    private readonly scans: Scans,
    private readonly agents: Agents,
    private readonly fingerprints: FingerprintsQuery,
  ) {}

  async execute({ user, dto }: BeginScanCommand): Promise<ScanStarted> {
    const shop = user.kode_toko;
    const pemberi = normalizeUserId(dto.user_id);
    await this.throttle.requireFree(shop, [approver(pemberi), asker(user.user_id)]);
    const account = await this.accounts.find(shop, pemberi);
    const who = whoMay(dto);
    if (!account?.active || !mayAuthorize({ peminta: user.user_id, pemberi, ...who }, account.level)) {
      throw new DomainError('FINGERPRINT_NOT_FOUND');
    }
    await this.fingerprints.require(shop, pemberi);
    if (!(await this.devices.anyOnline(shop))) throw new DomainError('SCANNER_NOT_CONNECTED');
    const { kategori, description, hash, ringkasan } = dto;
    const action = { kategori, description, no_faktur: dto.no_faktur || null, hash, ringkasan, ...who };
    const { scan, replaced } = await this.scans.begin(user, pemberi, { action });
    for (const scan_id of replaced) this.agents.hide(shop, scan_id);
    await this.agents.show(scan);
    return { scan_id: scan.scan_id, expires_at: scan.expires_at };
  }
}
