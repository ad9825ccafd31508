import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import type { MoneyReceivedBody } from '@emas/domain/money/money-receipt';
import { LedgerSignals } from '../../../ledger/ledger-signals.js';
import { Log } from '../../../platform/logging/log.js';
import { OneAtATime } from '../../../platform/process/one-at-a-time.js';
import { Remittances } from './remittances.js';

const SWEEP_MS = 30_000;

interface Waiting {
  readonly shop: string;
  readonly id: string;
}

/** Taken in and not booked by both yet, or taken back by the receiver and not known to the sender yet. */
const WAITING = `
  SELECT s.shop, s.id FROM read.money_send s WHERE s.status = 'DITERIMA'
  UNION
  SELECT s.shop, s.id FROM read.money_receipt r JOIN read.money_send s ON s.shop = r.toko_asal AND s.id = r.send_id
   WHERE r.status = 'BATAL' AND s.receipt_id = r.id AND r.shop = s.tujuan`;

/** After these something may go on that waited: a day was opened, a receipt taken back. */
const WAKES: ReadonlySet<string> = new Set(['DayOpened', 'MoneyReceiptReversed']);

/**
 * Finishes what a process that died, or a shop that was shut, left under way. Begun when a process starts, at once after what
 * a shop waits for, and again and again behind that; several processes may sweep at once.
 */
@Injectable()
export class RemittanceSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;
  private stopListening: () => void = () => {};
  private readonly sweeps = new OneAtATime(
    () => this.sweep(),
    (error) => this.log.error('money under way cannot be looked at', error),
  );

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly signals: LedgerSignals,
    private readonly remittances: Remittances,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.signals.onAppended((_shop, _seq, events) => {
      const woken = events.filter(({ type }) => WAKES.has(type));
      if (woken.length > 0) this.wake(woken);
    });
    this.timer = setInterval(() => this.sweeps.soon(), SWEEP_MS);
    this.timer.unref();
    this.sweeps.soon();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopListening();
    if (this.timer) clearInterval(this.timer);
    await this.sweeps.end();
  }

  async sweep(): Promise<void> {
    const { rows } = await this.pool.query<Waiting>(WAITING);
    for (const { shop, id } of rows) await this.carryOn(shop, id);
  }

  /** The read-model may not know of a receipt yet that was just taken back: its event says which money it was. */
  private wake(events: readonly RecordedEvent[]): void {
    this.sweeps.soon();
    for (const { type, shop, stream } of events) if (type === 'MoneyReceiptReversed') void this.released(shop, stream);
  }

  private async released(shop: string, stream: string): Promise<void> {
    try {
      const receipt = await this.remittances.receipt(shop, stream);
      if (receipt) await this.carryOn(receipt.toko_asal, receipt.send_id);
    } catch (error) {
      this.log.error('a receipt that was taken back cannot be looked at', error, { shop });
    }
  }

  private async carryOn(shop: string, id: MoneyReceivedBody['send_id']): Promise<void> {
    try {
      await this.remittances.carryOn(shop, id);
    } catch (error) {
      this.log.error('money under way cannot be finished', error, { shop, id });
    }
  }
}
