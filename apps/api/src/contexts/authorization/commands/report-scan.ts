import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FingerprintAuthEvent } from '@emas/contracts/authorization/fingerprint.dto';
import type { AuthorizationRequirement } from '@emas/domain/authorization/authorization';
import { type DeviceBody, deviceStream } from '@emas/domain/authorization/device';
import { DomainError } from '@emas/domain/shared/domain-error';
import { Ledger } from '../../../ledger/ledger.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { Throttle } from '../../identity/index.js';
import { authorizeCommand } from './authorize-command.js';
import { type Scan, Scans } from '../persistence/scans.js';
import { approver, asker } from '../subjects.js';

/** A scanner says whether the finger was the awaited one. The session that asked gets the proof; a failure is recorded. */
export class ReportScanCommand extends Command<void> {
  constructor(
    readonly scan: Scan,
    readonly matched: boolean,
    readonly perangkat_id: string,
  ) {
    super();
  }
}

@CommandHandler(ReportScanCommand)
export class ReportScanHandler implements ICommandHandler<ReportScanCommand> {
  constructor(
    private readonly ledger: Ledger,
    private readonly scans: Scans,
    private readonly throttle: Throttle,
    private readonly realtime: Realtime,
  ) {}

  async execute({ scan, matched, perangkat_id }: ReportScanCommand): Promise<void> {
    if (matched) return this.match(scan, perangkat_id);
    if (!(await this.scans.settle(scan, 'GAGAL', perangkat_id))) throw new DomainError('SCAN_NOT_FOUND');
    this.tell(scan, { status: false });
    await this.record(scan, perangkat_id);
    await this.count(scan);
  }

  private async match(scan: Scan, perangkat_id: string): Promise<void> {
    const found = await this.scans.match(scan, perangkat_id);
    if (!found) throw new DomainError('SCAN_NOT_FOUND');
    this.tell(scan, { status: true, fp: found.proof });
  }

  private tell(scan: Scan, what: Pick<FingerprintAuthEvent, 'status' | 'fp'>): void {
    const { scan_id, asker: auth_for, user_id } = scan;
    const event: FingerprintAuthEvent = { scan_id, auth_for, user_id, ...what };
    this.realtime.toSession(scan.session_id, 'fingerprint-auth', event);
  }

  private async record({ shop, scan_id: id, ...scan }: Scan, perangkat_id: string): Promise<void> {
    const stream = deviceStream(perangkat_id);
    const device = (await this.ledger.load<DeviceBody | null>(shop, [stream])).get(stream)?.body;
    const { kategori, description, no_faktur, hash, ringkasan } = scan.action as AuthorizationRequirement;
    const request = {
      ...{ id, kategori, description, no_faktur, hash, ringkasan, keterangan: '-' },
      ...{ peminta: scan.asker, pemberi: scan.user_id, cara: 'FINGERPRINT' as const },
      perangkat: device?.nama ?? perangkat_id,
    };
    await this.ledger.execute(authorizeCommand(shop, request, 'SALAH'));
  }

  /** Counts as a wrong password does; the next scan is held back, not this report. */
  private async count(scan: Scan): Promise<void> {
    try {
      await this.throttle.attempt(scan.shop, [approver(scan.user_id), asker(scan.asker)]);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
