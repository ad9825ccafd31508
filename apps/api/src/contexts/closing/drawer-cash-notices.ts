import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Realtime } from '../../platform/realtime/realtime.js';
import { LedgerSignals } from '../../ledger/ledger-signals.js';

const TOLD = /^(drawer-transfer|drawer-shift|drawer-count)\//;

/** Tells a shop's clients that cash came under way between drawers, or a drawer between hands, or arrived. */
@Injectable()
export class DrawerCashNotices implements OnModuleDestroy {
  private readonly stopListening: () => void;

  constructor(realtime: Realtime, signals: LedgerSignals) {
    this.stopListening = signals.onAppended((shop, _, events) => {
      if (events.some(({ stream }) => TOLD.test(stream))) realtime.toShop(shop, 'drawer-cash', {});
    });
  }

  onModuleDestroy(): void {
    this.stopListening();
  }
}
