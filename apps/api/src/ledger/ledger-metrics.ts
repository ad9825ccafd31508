import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../platform/metrics/metrics.js';
import { FollowerRunner } from './followers/follower-runner.js';
import { LedgerSignals } from './ledger-signals.js';

/** What a watch over the ledger needs to see: how much is written, and which read-model is behind. */
@Injectable()
export class LedgerMetrics {
  constructor(metrics: Metrics, signals: LedgerSignals, followers: FollowerRunner) {
    const events = metrics.counter('ledger_events_total', 'Events this process appended', ['shop']);
    signals.onAppended((shop, _, written) => {
      if (written.length > 0) events.inc({ shop }, written.length);
    });
    new Gauge({
      name: 'read_model_lag_events',
      help: 'Events that a read-model led by this process has not followed yet',
      labelNames: ['projection'],
      registers: [metrics.registry],
      collect() {
        for (const [projection, behind] of Object.entries(followers.lag())) this.set({ projection }, behind);
      },
    });
  }
}
