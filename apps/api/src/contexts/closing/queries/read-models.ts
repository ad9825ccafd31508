import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProjectionRegistry } from '../../../ledger/projection-registry.js';
import { FollowerPort } from '../../../platform/http/after-seq.interceptor.js';

/** A read-model that is this far behind after so long does not catch up while we wait: the job comes back later. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Waits until the lists and reports know everything of a day. */
@Injectable()
export class ReadModels {
  constructor(
    private readonly registry: ProjectionRegistry,
    private readonly followers: FollowerPort,
    private readonly dataSource: DataSource,
  ) {}

  /** Throws when they have not reached `seq` in time. */
  async reach(shop: string, seq: number): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      await this.followers.waitFor(shop, seq);
      const behind = await this.behind(shop, seq);
      if (behind.length === 0) return;
      if (Date.now() > deadline) throw new Error(`${behind.join(', ')} of ${shop} have not reached ${seq}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  private async behind(shop: string, seq: number): Promise<string[]> {
    const names = this.registry.all().map(({ name }) => name);
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT n.name FROM unnest($2::text[]) AS n(name)
         LEFT JOIN read.follower_checkpoint c ON c.shop = $1 AND c.projection = n.name
        WHERE coalesce(c.seq, 0) < $3`,
      [shop, names, seq],
    );
    return rows.map(({ name }) => name);
  }
}
