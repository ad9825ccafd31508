import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { LedgerSignals } from '../../../ledger/ledger-signals.js';
import { Log } from '../../../platform/logging/log.js';
import { OneAtATime } from '../../../platform/process/one-at-a-time.js';
import { Arrivals } from './arrivals.js';

const SWEEP_MS = 30_000;

interface Waiting {
  readonly shop: string;
  readonly id: string;
}

/** Taken in and not known to its sender yet, or taken back and still booked there. */
const WAITING = `
  SELECT r.shop, r.id FROM read.shipment_receipt r
   WHERE (r.status = 'BATAL') = EXISTS (
     SELECT FROM read.shipment_answer a WHERE a.shop = r.toko_asal AND a.receipt_id = r.id)`;

/** After these something may go on that waited: a day was opened, things were taken in, or taken back. */
const RECEIPTS: ReadonlySet<string> = new Set(['ShipmentReceived', 'ShipmentReceiptCancelled']);
const RECEIPT = 'shipment-receipt/';

/**
 * Finishes what a process that died, or a shop that was shut, left untold. Begun when a process starts, at once after what a
 * sender waits for, and again and again behind that; several processes may sweep at once.
 */
@Injectable()
export class ArrivalSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private stopListening: () => void = () => {};
  private readonly sweeps = new OneAtATime(
    () => this.sweep(),
    (error) => this.log.error('shipments under way cannot be looked at', error),
  );
  private stopped = false;

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly signals: LedgerSignals,
    private readonly arrivals: Arrivals,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.signals.onAppended((_shop, _seq, events) => this.heard(events));
    this.timer = setInterval(() => this.sweeps.soon(), SWEEP_MS);
    this.timer.unref();
    this.sweeps.soon();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.stopListening();
    if (this.timer) clearInterval(this.timer);
    await this.sweeps.end();
  }

  /** The read-model may not know of a receipt yet that was just made: its event says which it is. */
  private heard(events: readonly RecordedEvent[]): void {
    for (const { type, shop, stream } of events) {
      if (type === 'DayOpened') this.sweeps.soon();
      if (RECEIPTS.has(type) && !this.stopped) void this.carryOn(shop, stream.slice(RECEIPT.length));
    }
  }

  async sweep(): Promise<void> {
    const { rows } = await this.pool.query<Waiting>(WAITING);
    for (const { shop, id } of rows) await this.carryOn(shop, id);
  }

  private async carryOn(shop: string, id: string): Promise<void> {
    try {
      await this.arrivals.carryOn(shop, id);
    } catch (error) {
      this.log.error('a receipt cannot be told to its sender', error, { shop, id });
    }
  }
}
