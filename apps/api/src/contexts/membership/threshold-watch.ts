import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { setting } from '@emas/contracts/modules/register';
import { flagThreshold, thresholdStream } from '@emas/domain/membership/flag-threshold';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { Ledger } from '../../ledger/ledger.js';
import { LedgerSignals } from '../../ledger/ledger-signals.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { Log } from '../../platform/logging/log.js';
import { Realtime } from '../../platform/realtime/realtime.js';
import { SettingsService } from '../settings/index.js';
import { countedKinds } from './projections/customer-documents.projection.js';
import { CustomerDocuments, type ThresholdCandidate } from './queries/customer-documents.js';

/** Actor of what nobody asked for. */
const SYSTEM = 'SISTEM';
const SWEEP_MS = 60_000;

/**
 * Tells the owner of customers whose transactions of one day reach the amount of the law. What was written is looked at at
 * once; behind that stands a sweep, so that nothing hangs on this process having been there. Written once for each
 * customer and day, however many look.
 */
@Injectable()
export class ThresholdWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private stopListening: () => void = () => {};
  private readonly running = new Map<string, Promise<void>>();
  private readonly again = new Set<string>();
  private stopped = false;

  constructor(
    private readonly signals: LedgerSignals,
    private readonly ledger: Ledger,
    private readonly followers: FollowerPort,
    private readonly documents: CustomerDocuments,
    private readonly kinds: HeaderKinds,
    private readonly settings: SettingsService,
    private readonly realtime: Realtime,
    private readonly log: Log,
    @Optional() @Inject(HttpAdapterHost) private readonly host?: HttpAdapterHost,
  ) {}

  /** Processes with requests look: what workers and the command line write is found by the sweep. */
  onApplicationBootstrap(): void {
    if (!this.host?.httpAdapter) return;
    const counted = new Set(countedKinds(this.kinds).flatMap(({ events }) => Object.keys(events)));
    this.stopListening = this.signals.onAppended((shop, _seq, events) => {
      if (events.some(({ type }) => counted.has(type))) this.soon(shop);
    });
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.stopListening();
    if (this.timer) clearInterval(this.timer);
    await Promise.all(this.running.values());
  }

  async sweep(): Promise<void> {
    try {
      for (const shop of await this.documents.shops()) this.soon(shop);
    } catch (error) {
      this.log.error('customers of the day cannot be looked at', error);
    }
  }

  /** One look at a time; what is written meanwhile gets another. */
  private soon(shop: string): void {
    if (this.stopped) return;
    if (this.running.has(shop)) {
      this.again.add(shop);
      return;
    }
    const look = this.check(shop)
      .catch((error: unknown) => this.log.error('customers of the day cannot be looked at', error, { shop }))
      .finally(() => {
        this.running.delete(shop);
        if (this.again.delete(shop)) this.soon(shop);
      });
    this.running.set(shop, look);
  }

  private async check(shop: string): Promise<void> {
    const { seq, openDay, lastDay } = await this.ledger.head(shop);
    const tgl = openDay ?? lastDay;
    const batas = setting(await this.settings.values(shop), 'kyc_batas_transaksi_harian');
    if (tgl === null || batas <= 0) return;
    await this.followers.waitFor(shop, seq);
    for (const candidate of await this.documents.reaching(shop, tgl, batas)) {
      if (!(await this.flag(shop, tgl, batas, candidate))) continue;
      this.realtime.toShop(shop, 'customer-threshold', { customer_id: candidate.customer_id, tgl_system: tgl });
      for (const other of await this.documents.otherShops(shop, candidate.customer_id, tgl)) this.soon(other);
    }
  }

  private async flag(shop: string, tgl: string, batas: number, candidate: ThresholdCandidate): Promise<boolean> {
    const { customer_id, jumlah_lain } = candidate;
    const dokumen = await this.documents.ofDay(shop, customer_id, tgl);
    const command = { customer_id, tgl_system: tgl, batas, jumlah_lain, dokumen };
    const stream = thresholdStream(customer_id, tgl);
    const { result, repeated } = await this.ledger.execute({
      shop,
      actor: SYSTEM,
      key: `ambang-${customer_id}-${tgl}`,
      // Whoever comes first says what it came to.
      request: { customer_id, tgl },
      streams: [stream],
      decide: (context) => flagThreshold(command, context),
    });
    return result && !repeated;
  }
}
