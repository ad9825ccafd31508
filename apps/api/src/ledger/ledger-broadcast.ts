import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Realtime } from '../platform/realtime/realtime.js';
import { LedgerSignals } from './ledger-signals.js';

/** So many clients need not hear of each of many events. */
const PAUSE_MS = 250;

/** Tells a shop's open clients how far its log is (`ledger {seq}`), so that what they show can be fetched anew. */
@Injectable()
export class LedgerBroadcast implements OnModuleDestroy {
  private readonly waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private readonly stopListening: () => void;

  constructor(
    private readonly realtime: Realtime,
    signals: LedgerSignals,
  ) {
    this.stopListening = signals.onAppended((shop, seq, events) => {
      // Each process tells of its own; Redis carries it to the clients of the others.
      if (events.length > 0) this.tell(shop, seq);
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
    if (this.timer) clearTimeout(this.timer);
  }

  private tell(shop: string, seq: number): void {
    this.waiting.set(shop, seq);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      for (const [each, last] of this.waiting) this.realtime.toShop(each, 'ledger', { seq: last });
      this.waiting.clear();
    }, PAUSE_MS).unref();
  }
}
