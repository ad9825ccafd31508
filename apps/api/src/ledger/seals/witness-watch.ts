import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../platform/config/config.js';
import type { ReadinessPort } from '../../platform/health/readiness.js';
import { Log } from '../../platform/logging/log.js';
import { ProjectionRegistry } from '../projection-registry.js';
import { SealFiles } from './seal-files.js';
import { missingWitnesses, type MissingWitnesses, tellMissing } from './witnesses.js';

/** An owner accepts at the command line, a seal is put back by hand: neither tells this process. */
const EVERY_MS = 60_000;

/**
 * Looks at the start, and every minute, whether what ought to be outside of the sealed days is there, and whether a read-model
 * stands behind the end of the log. It only says so: an empty folder is mostly that of a new host, and who can delete one
 * must not keep a shop shut.
 */
@Injectable()
export class WitnessWatch implements ReadinessPort, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly files: SealFiles;
  private missing: readonly MissingWitnesses[] = [];
  private told = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(
    config: Config,
    private readonly log: Log,
    private readonly registry: ProjectionRegistry,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {
    this.files = new SealFiles(config.dataDir);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** What a shop misses; null where it misses nothing. */
  of(shop: string): MissingWitnesses | null {
    return this.missing.find((one) => one.shop === shop) ?? null;
  }

  async refresh(): Promise<void> {
    try {
      this.missing = await missingWitnesses(this.pool, this.files);
    } catch (error) {
      this.log.warn('whether witnesses of the ledger are missing cannot be asked', { err: error });
      return;
    }
    const said = this.missing.flatMap(tellMissing);
    // Once, and again when it is something else.
    if (said.join('\n') !== this.told)
      for (const line of said) this.log.warn(`witnesses of the ledger are missing: ${line}`);
    this.told = said.join('\n');
  }

  async look(): Promise<Readonly<Record<string, string>>> {
    const tables = this.registry.all().flatMap((projection) => projection.tables);
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(format('read.%I', name)) IS NULL`,
      [tables],
    );
    if (rows.length > 0) throw new Error(`read-models are missing: ${rows.map(({ name }) => name).join(', ')}`);
    return this.missing.length === 0 ? {} : { witnesses: 'missing' };
  }
}
