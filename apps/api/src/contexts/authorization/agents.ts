import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AgentAnswer,
  type FingerprintAuthReport,
  type FingerprintEnrollEvent,
  type FingerprintEnrolledReport,
  type FingerprintScanEvent,
  TEMPLATE_MAX,
} from '@emas/contracts/authorization/fingerprint.dto';
import { deviceStream } from '@emas/domain/authorization/device';
import { DomainError } from '@emas/domain/shared/domain-error';
import { isFinger } from '@emas/domain/shared/fingers';
import { Ledger } from '../../ledger/ledger.js';
import { type Device, DevicePort, type TellDevice } from '../../platform/realtime/device-port.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { KeepFingerCommand } from './commands/keep-finger.js';
import { ReportScanCommand } from './commands/report-scan.js';
import { Devices } from './persistence/devices.js';
import { type Scan, Scans } from './persistence/scans.js';
import { Templates } from './persistence/templates.js';
import { FingerprintsQuery } from './queries/fingerprints.query.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The scanners of a shop: what is shown to them, and what they report. */
@Injectable()
export class Agents extends DevicePort {
  constructor(
    private readonly ledger: Ledger,
    private readonly realtime: Realtime,
    private readonly commands: CommandBus,
    private readonly devices: Devices,
    private readonly scans: Scans,
    private readonly templates: Templates,
    private readonly fingers: FingerprintsQuery,
  ) {
    super();
  }

  override async authenticate(key: string): Promise<Device | null> {
    const found = await this.devices.byKey(key);
    if (!found) return null;
    const { shop, perangkat_id } = found;
    const stream = deviceStream(perangkat_id);
    const document = (await this.ledger.load(shop, [stream])).get(stream);
    return document?.status === 'AKTIF' ? { shop, device_id: perangkat_id } : null;
  }

  /** A scanner that comes back in the middle of a scan hears of it again. */
  override async opened({ shop, device_id }: Device, socketId: string, tell: TellDevice): Promise<void> {
    await this.devices.connected(shop, device_id, socketId);
    for (const scan of await this.scans.allWaiting(shop)) tell(...(await this.eventOf(scan)));
  }

  override closed({ shop, device_id }: Device, socketId: string): Promise<void> {
    return this.devices.disconnected(shop, device_id, socketId);
  }

  override alive(socketIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.devices.seen(socketIds);
  }

  override async report(device: Device, event: string, payload: unknown): Promise<AgentAnswer> {
    try {
      if (event === 'fingerprint-auth') await this.authReport(device, payload);
      else if (event === 'fingerprint-enrolled') await this.enrolledReport(device, payload);
      else throw new DomainError('FIELD_INVALID');
      return { ok: true };
    } catch (error) {
      if (error instanceof DomainError) return { ok: false, code: error.code };
      throw error;
    }
  }

  /** Shows the scan to every scanner of the shop. */
  async show(scan: Scan): Promise<void> {
    const [event, payload] = await this.eventOf(scan);
    this.realtime.toDevices(scan.shop, event, payload);
  }

  /** The finger is not awaited any more. */
  hide(shop: string, scan_id: string): void {
    this.realtime.toDevices(shop, 'fingerprint-cancel', { scan_id });
  }

  private async eventOf(scan: Scan): Promise<[event: string, payload: unknown]> {
    const { shop, scan_id, user_id, expires_at } = scan;
    if (scan.finger !== null) {
      const payload: FingerprintEnrollEvent = { scan_id, user_id, finger: scan.finger, expires_at };
      return ['fingerprint-enroll', payload];
    }
    const enrolled = await this.fingers.counting(shop, user_id);
    const fingerprints = (await this.templates.read(shop, user_id, enrolled)).map((bytes) => ({ bytes }));
    const payload: FingerprintScanEvent = { scan_id, user_id, auth_for: scan.asker, fingerprints, expires_at };
    return ['fingerprint-scan', payload];
  }

  private async authReport({ shop, device_id }: Device, payload: unknown): Promise<void> {
    const report = (payload ?? {}) as Partial<FingerprintAuthReport>;
    if (typeof report.status !== 'boolean') throw new DomainError('FIELD_INVALID');
    const scan = await this.awaited(shop, report);
    if (scan.action === null || scan.asker !== report.auth_for) throw new DomainError('SCAN_NOT_FOUND');
    await this.commands.execute(new ReportScanCommand(scan, report.status, device_id));
    this.hide(shop, scan.scan_id);
  }

  private async enrolledReport({ shop, device_id }: Device, payload: unknown): Promise<void> {
    const report = (payload ?? {}) as Partial<FingerprintEnrolledReport>;
    const { finger, bytes } = report;
    const isTemplate = typeof bytes === 'string' && bytes.length <= TEMPLATE_MAX && BASE64.test(bytes);
    if (!isFinger(finger) || !isTemplate) throw new DomainError('TEMPLATE_INVALID');
    const scan = await this.awaited(shop, report);
    if (scan.finger !== finger) throw new DomainError('SCAN_NOT_FOUND');
    await this.commands.execute(new KeepFingerCommand(scan, finger, Buffer.from(bytes, 'base64'), device_id));
    this.hide(shop, scan.scan_id);
  }

  private async awaited(shop: string, { scan_id, user_id }: Partial<FingerprintAuthReport>): Promise<Scan> {
    const known = typeof scan_id === 'string' && UUID.test(scan_id);
    const scan = known ? await this.scans.waiting(shop, scan_id) : null;
    if (!scan || scan.user_id !== user_id) throw new DomainError('SCAN_NOT_FOUND');
    return scan;
  }
}
