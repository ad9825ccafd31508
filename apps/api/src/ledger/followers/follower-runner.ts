import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type pg from 'pg';
import type { RecordedEvent } from '@emas/domain/ledger/event';
import { Config } from '../../platform/config/config.js';
import { createPool } from '../../platform/database/connections.js';
import { FollowerPort } from '../../platform/http/after-seq.interceptor.js';
import { Log } from '../../platform/logging/log.js';
import { LedgerSignals } from '../ledger-signals.js';
import type { Projection } from '../projection.js';
import { applyEvents } from './apply.js';
import { nextEvents, RecentEvents } from './event-feed.js';
import { Leadership } from './leadership.js';
import { Pacing } from './pacing.js';
import { handles, ProjectionRegistry } from '../projection-registry.js';
import { Progress } from './progress.js';

const BATCH = 500;
/** Polling stands behind the signals: a lost one costs no more than this. */
const POLL_MS = 1_000;
/** A process without requests leaves the lead to one with them, as long as there is one. */
const BACKGROUND_DELAY_MS = 5_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
const WAIT_MS = 2_000;
const CONNECTIONS = 4;

/** A read-model, and the event it stands at. */
interface Position {
  readonly projection: Projection;
  readonly from: number;
}

/** Keeps the read-models of all shops up with the log. */
@Injectable()
export class FollowerRunner implements FollowerPort, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly leadership: Leadership;
  private readonly recent = new RecentEvents();
  private readonly progress = new Progress();
  private readonly heads = new Map<string, number>();
  private readonly passes = new Map<string, Promise<void>>();
  private readonly pacing = new Pacing();
  private readonly failing = new Map<string, { until: number; pause: number }>();
  private timer: NodeJS.Timeout | null = null;
  private stopForgetting: () => void = () => {};
  private stopped = false;
  private still = false;

  constructor(
    config: Config,
    private readonly log: Log,
    private readonly registry: ProjectionRegistry,
    private readonly signals: LedgerSignals,
    @Optional() @Inject(HttpAdapterHost) private readonly host?: HttpAdapterHost,
  ) {
    this.pool = createPool(config, CONNECTIONS);
    this.leadership = new Leadership(config, signals);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.stopForgetting = this.signals.onAppended((shop, seq, events) => this.heard(shop, seq, events));
    if (this.host?.httpAdapter) await this.poll();
    else this.schedule(BACKGROUND_DELAY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.stopped) return;
    this.stopped = true;
    this.stopForgetting();
    if (this.timer) clearTimeout(this.timer);
    this.pacing.stop();
    await Promise.all(this.passes.values());
    await this.leadership.stop();
    await this.pool.end();
  }

  /** Read-models stand still: for who writes much alone, and lets them follow when all is written. */
  async pause(): Promise<void> {
    this.still = true;
    await Promise.all(this.passes.values());
  }

  /** Brings a shop's read-models to its head and lets them follow while something is done that asks them. */
  async following<Result>(shop: string, act: () => Promise<Result>): Promise<Result> {
    if (!this.still) return act();
    const served = this.pacing.hurry(shop);
    try {
      await this.lead();
      this.still = false;
      this.heard(shop, await this.headOf(shop), []);
      await this.passes.get(shop);
      return await act();
    } finally {
      served();
      await this.pause();
    }
  }

  /** Resolves when every read-model of the shop has reached `seq`, after two seconds, or at once where no event has it. */
  async waitFor(shop: string, seq: number): Promise<void> {
    // Whoever writes without followers, a generator say, has nothing to wait for.
    if (this.stopped || this.still) return;
    const names = this.registry.all().map(({ name }) => name);
    const counted = () => names.filter((name) => !this.failing.has(name));
    if (this.progress.reached(shop, counted(), seq)) return;
    if (seq > (this.heads.get(shop) ?? 0) && seq > (await this.headOf(shop))) return;
    const deadline = performance.now() + WAIT_MS;
    const served = this.pacing.hurry(shop);
    try {
      while (performance.now() < deadline && !this.stopped) {
        // Those that another process leads tell where they are by their checkpoint alone.
        if (counted().some((name) => !this.leadership.leads(name))) await this.progress.refresh(this.pool, shop);
        if (this.progress.reached(shop, counted(), seq)) return;
        await this.progress.changed(15);
      }
    } finally {
      served();
    }
  }

  /** How far each read-model that this process leads is behind, in events, over all shops. */
  lag(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.registry
        .all()
        .filter(({ name }) => this.leadership.leads(name))
        .map(({ name }) => [
          name,
          [...this.heads].reduce((sum, [shop, seq]) => sum + Math.max(0, seq - this.progress.at(shop, name)), 0),
        ]),
    );
  }

  /** As the database has it: another process may have written what was not heard of here. */
  private async headOf(shop: string): Promise<number> {
    const { rows } = await this.pool.query<{ seq: number }>('SELECT seq FROM ledger.shop_head WHERE shop = $1', [shop]);
    return rows[0]?.seq ?? 0;
  }

  private heard(shop: string, seq: number, events: readonly RecordedEvent[]): void {
    if (events.length > 0) this.recent.add(shop, events);
    if (seq > (this.heads.get(shop) ?? 0)) this.heads.set(shop, seq);
    this.wake(shop);
  }

  private schedule(after: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.poll(), after);
    this.timer.unref();
  }

  private async poll(): Promise<void> {
    try {
      await this.lead();
      const { rows } = await this.pool.query<{ shop: string; seq: number }>('SELECT shop, seq FROM ledger.shop_head');
      for (const { shop, seq } of rows) this.heard(shop, seq, []);
    } catch (error) {
      if (!this.stopped) this.log.warn('followers cannot reach the database', { err: error });
    }
    this.schedule(POLL_MS);
  }

  /** Takes the lead of what nobody else leads; where its read-models stand is known before. */
  private async lead(): Promise<void> {
    const names = this.registry.all().map(({ name }) => name);
    await this.leadership.campaign(names, () => this.progress.refresh(this.pool));
  }

  private wake(shop: string): void {
    if (this.stopped || this.still || this.passes.has(shop)) return;
    const pass = this.follow(shop)
      .catch((error: unknown) => {
        if (!this.stopped) this.log.error('followers stopped for a moment', error, { shop });
      })
      .finally(() => this.passes.delete(shop));
    this.passes.set(shop, pass);
  }

  /** One shop's led projections, batch by batch, until they stand at its head. */
  private async follow(shop: string): Promise<void> {
    for (;;) {
      const now = performance.now();
      const started = performance.now();
      const head = this.heads.get(shop) ?? 0;
      const behind = this.registry
        .all()
        .filter(({ name }) => this.leadership.leads(name) && (this.failing.get(name)?.until ?? 0) <= now)
        // Asked once: what is known of a read-model may change while its events are on their way.
        .map((projection) => ({ projection, from: this.progress.at(shop, projection.name) }))
        .filter((each) => each.from < head);
      if (behind.length === 0 || this.stopped) return;
      const from = Math.min(...behind.map((each) => each.from));
      const known = this.recent.after(shop, from, BATCH);
      const events = known.length > 0 ? known : await nextEvents(this.pool, shop, from, BATCH);
      if (events.length === 0) return;
      await this.advance(shop, behind, events);
      if (events.length < BATCH) await this.pacing.restAfter(shop, performance.now() - started, events.length);
    }
  }

  private async advance(shop: string, behind: readonly Position[], events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1)!.seq;
    const steps = behind
      .filter(({ from }) => from < last)
      .map((step) => ({ ...step, news: events.filter(({ seq }) => seq > step.from) }));
    const busy = steps.filter(({ projection, news }) => news.some(({ type }) => handles(projection, type)));
    const quiet = steps
      .filter((step) => !busy.includes(step))
      .map(({ projection, from }) => ({ name: projection.name, from }));
    await Promise.all([
      quiet.length > 0 ? this.progress.pass(this.pool, shop, quiet, last) : undefined,
      ...busy.map(({ projection, from, news }) => this.apply(shop, projection, from, news)),
    ]);
  }

  private async apply(
    shop: string,
    projection: Projection,
    from: number,
    events: readonly RecordedEvent[],
  ): Promise<void> {
    const { name } = projection;
    try {
      await this.progress.ensure(this.pool, shop, name);
      const client = await this.pool.connect();
      let broken: Error | undefined;
      try {
        const moved = await applyEvents(client, projection, shop, from, events);
        if (moved) this.progress.set(shop, name, events.at(-1)!.seq);
        else await this.progress.refresh(this.pool, shop);
        this.failing.delete(name);
      } catch (error) {
        broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    } catch (error) {
      const pause = Math.min((this.failing.get(name)?.pause ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
      this.failing.set(name, { until: performance.now() + pause, pause });
      if (!this.stopped) this.log.error('a read-model cannot follow', error, { projection: name, shop });
    }
  }
}
