import { FollowerRunner } from '../../../apps/api/src/ledger/followers/follower-runner.js';
import { LedgerSignals } from '../../../apps/api/src/ledger/ledger-signals.js';
import { ProjectionRegistry } from '../../../apps/api/src/ledger/projection-registry.js';
import { PostgresLedger } from '../../../apps/api/src/ledger/store/postgres-ledger.js';
import { type Config, readConfig } from '../../../apps/api/src/platform/config/config.js';
import type { Log } from '../../../apps/api/src/platform/logging/log.js';
import { type Activity, Gateway } from './gateway.js';
import type { Laboratory } from './laboratory.js';
import { NoteProjection, SaldoProjection } from './projections.js';
import { type ClockOwner, inside, type VirtualClock } from './virtual-time.js';

export interface Surroundings {
  readonly lab: Laboratory;
  readonly activity: Activity;
  readonly clock: VirtualClock;
}

/** The ledger and its followers of one process: what an API process runs, on clocks and connections that are ours. */
export class SimulatedProcess implements ClockOwner {
  alive = true;
  readonly clock: VirtualClock;
  readonly ledger: PostgresLedger;
  readonly followers: FollowerRunner;
  /** `shop stream` → version this process wrote last and told its caller of. */
  readonly wrote = new Map<string, number>();
  /** Takes no more commands; ends when those in hand are done. */
  ending = false;
  /** A connection of it was cut: its read-models may be failing for a while. */
  troubled = false;

  private constructor(
    readonly name: string,
    readonly gateway: Gateway,
    config: Config,
    log: Log,
    clock: VirtualClock,
    public epoch: number,
  ) {
    this.clock = clock;
    const signals = new LedgerSignals();
    this.ledger = new PostgresLedger(config, signals);
    const registry = new ProjectionRegistry();
    registry.register(new SaldoProjection());
    registry.register(new NoteProjection());
    // It answers requests, so it leads whatever nobody else leads.
    const host = { httpAdapter: {} } as never;
    this.followers = new FollowerRunner(config, log, registry, signals, host);
  }

  static async start(name: string, around: Surroundings, epoch: number): Promise<SimulatedProcess> {
    const { activity, clock } = around;
    const { folder, database, backends, log } = around.lab;
    const port = around.lab.nextPort();
    const gateway = await Gateway.open(name, folder, port, backends, activity);
    const url = `postgres://emas_app@localhost:${port}/${database}?host=${encodeURIComponent(folder)}`;
    const config = readConfig({ DATABASE_URL: url, DATABASE_ADMIN_URL: url, REDIS_URL: 'redis://localhost', DATA_DIR: folder, LOG_LEVEL: 'silent' }); // prettier-ignore
    const owner = { alive: true, clock, epoch };
    const process = inside(owner, () => new SimulatedProcess(name, gateway, config, log, clock, epoch));
    process.run(() => process.followers.onApplicationBootstrap()).catch(() => {});
    return process;
  }

  run<Result>(work: () => Result): Result {
    return inside(this, work);
  }

  /** Nothing of it runs any more; what it had sent arrives where `late` says so. */
  kill(late: () => boolean): void {
    this.alive = false;
    this.clock.removeOf(this);
    this.gateway.close();
    for (const link of this.gateway.links) if (!link.orphan) link.cut({ told: false, part: 0, late: late() });
  }

  /** As a process that is told to stop. Resolves when it has. */
  async end(): Promise<void> {
    this.ending = true;
    await this.run(() => Promise.all([this.ledger.onApplicationShutdown(), this.followers.onApplicationShutdown()]));
    this.alive = false;
    this.clock.removeOf(this);
    this.gateway.close();
  }
}
