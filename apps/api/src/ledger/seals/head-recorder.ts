import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../platform/config/config.js';
import { Log } from '../../platform/logging/log.js';
import { LedgerSignals } from '../ledger-signals.js';
import { explainFork, findFork, type Fork } from './fork-check.js';
import { headText, SealFiles } from './seal-files.js';
import { SealKeys } from './seal-keys.js';

const EVERY_MS = 10_000;
/** So many events do not wait for it; but a file is not written more often than this for them. */
const EVENTS = 100;
const LEAST_MS = 1_000;
const WATCH_MS = 5_000;

/**
 * Writes the chain's head outside the database every ten seconds or hundred events, so that a tail cut off today is found too. What it
 * writes was acknowledged, that is on disk. And it watches that the database still has what this process wrote: one that
 * is put back to an earlier state under a running shop would go on as a second history.
 */
@Injectable()
export class HeadRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly files: SealFiles;
  /** Last acknowledged head of each shop that this process wrote to; `moved` has those that are not outside yet. */
  private readonly acknowledged = new Map<string, { seq: number; hash: string }>();
  private readonly moved = new Set<string>();
  private timers: NodeJS.Timeout[] = [];
  private stopListening: () => void = () => {};
  private forked = false;
  /** Since heads were last written. */
  private events = 0;
  private writtenAt = -Infinity;

  constructor(
    config: Config,
    private readonly keys: SealKeys,
    private readonly signals: LedgerSignals,
    private readonly log: Log,
    @Inject(pg.Pool) private readonly pool: Pick<pg.Pool, 'query'>,
  ) {
    this.files = new SealFiles(config.dataDir);
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.signals.onAppended((shop, _seq, events) => {
      // Each process vouches for what it wrote itself.
      const last = events.at(-1);
      if (!last || this.forked) return;
      if (last.seq > (this.acknowledged.get(shop)?.seq ?? 0)) {
        this.acknowledged.set(shop, { seq: last.seq, hash: last.hash });
        this.moved.add(shop);
        this.count(events.length);
      } else void this.watch();
    });
    this.timers = [setInterval(() => this.record(), EVERY_MS), setInterval(() => void this.watch(), WATCH_MS)];
    for (const timer of this.timers) timer.unref();
  }

  onApplicationShutdown(): void {
    this.stopListening();
    for (const timer of this.timers) clearInterval(timer);
    this.record();
  }

  /** Who appended does not wait for the disk. */
  private count(events: number): void {
    const before = this.events;
    this.events += events;
    if (before < EVENTS && this.events >= EVENTS)
      setTimeout(() => this.record(), Math.max(0, this.writtenAt + LEAST_MS - performance.now())).unref();
  }

  record(): void {
    this.events = 0;
    this.writtenAt = performance.now();
    for (const shop of this.moved) {
      const head = { ...this.acknowledged.get(shop)!, at: new Date().toISOString() };
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

  /** Ends this process where the database has lost what it acknowledged; the next start says what to do. */
  async watch(): Promise<void> {
    for (const [shop, { seq, hash }] of this.acknowledged) {
      if (this.forked || (await this.stillHas(shop, seq, hash))) continue;
      this.forked = true;
      this.stopListening();
      // So the next start knows of it too.
      this.moved.add(shop);
      this.record();
      this.log.error(await this.explain(shop));
      process.kill(process.pid, 'SIGTERM');
    }
  }

  private async stillHas(shop: string, seq: number, hash: string): Promise<boolean> {
    try {
      const { rows } = await this.pool.query<{ hash: string }>(
        'SELECT hash FROM ledger.ledger_event WHERE shop = $1 AND seq = $2',
        [shop, seq],
      );
      return rows[0]?.hash === hash;
    } catch {
      // Away for the moment; nothing can be written either.
      return true;
    }
  }

  private async explain(shop: string): Promise<string> {
    const fork: Fork | null = await findFork(this.pool, this.files, shop).catch(() => null);
    return fork ? explainFork(fork) : `${shop}: the database lost what was acknowledged`;
  }
}
