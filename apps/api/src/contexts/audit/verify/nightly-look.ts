import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Log } from '../../../platform/logging/log.js';
import { Verifications } from './verifications.js';

const EVERY_MS = 10 * 60_000;
/** Hours in Jakarta at which no shop sells. */
const [FROM, TO] = [2, 5];

/** Has every shop's ledger looked through each night, whichever process comes first. */
@Injectable()
export class NightlyLook implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly verifications: Verifications,
    private readonly log: Log,
    @Inject(pg.Pool) private readonly pool: pg.Pool,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(new Date()), EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  /** Once a night and shop, however often it is called. */
  async look(now: Date): Promise<void> {
    const local = new Date(now.getTime() + 7 * 3_600_000).toISOString();
    const hour = Number(local.slice(11, 13));
    if (hour < FROM || hour >= TO) return;
    try {
      const { rows } = await this.pool.query<{ shop: string }>('SELECT shop FROM ledger.shop_head ORDER BY shop');
      for (const { shop } of rows)
        await this.verifications.begin({ shop, by: null, seesCost: true }, `malam-${local.slice(0, 10)}`, {});
    } catch (error) {
      this.log.error('the nightly look through the ledger cannot be queued', error);
    }
  }
}
