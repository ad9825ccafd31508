import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Log } from '../../platform/logging/log.js';
import { LedgerSignals } from '../ledger-signals.js';
import { headText, SealFiles } from './seal-files.js';
import { SealKeys } from './seal-keys.js';

const EVERY_MS = 3 * 60_000;

/** Writes the chain's head outside the database every few minutes, so that a tail cut off today is found too. */
@Injectable()
export class HeadRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly files: SealFiles;
  private readonly moved = new Map<string, { seq: number; hash: string }>();
  private timer: NodeJS.Timeout | null = null;
  private stopListening: () => void = () => {};

  constructor(
    config: Config,
    private readonly keys: SealKeys,
    private readonly signals: LedgerSignals,
    private readonly log: Log,
  ) {
    this.files = new SealFiles(config.dataDir);
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.signals.onAppended((shop, seq, events) => {
      // Each process vouches for what it wrote itself.
      if (events.length > 0) this.moved.set(shop, { seq, hash: events.at(-1)!.hash });
    });
    this.timer = setInterval(() => this.record(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    this.stopListening();
    if (this.timer) clearInterval(this.timer);
    this.record();
  }

  record(): void {
    for (const [shop, { seq, hash }] of this.moved) {
      const head = { seq, hash, at: new Date().toISOString() };
      try {
        this.files.appendHead(shop, this.keys.publicKey(shop), {
          ...head,
          signature: this.keys.sign(shop, headText(shop, head)),
        });
        this.moved.delete(shop);
      } catch (error) {
        this.log.error('the head of the chain cannot be written outside', error, { shop });
      }
    }
  }
}
