import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { createClient } from '../../platform/database/connections.js';
import { Log } from '../../platform/logging/log.js';
import { ProjectionRegistry } from '../projection-registry.js';
import { Shadow } from './shadow.js';

/** So many events a follower that begins catches up with before anybody has waited for it. */
const SOON = 2_000;

/**
 * Makes the read-models that came with this program, before its doors open: one that followed from the first event on would
 * let everybody who waits for read-models wait in vain, for as long as that takes.
 */
@Injectable()
export class MissingReadModels {
  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly registry: ProjectionRegistry,
  ) {}

  /**
   * Answers the names of those it made, in shops with more events than a follower catches up with soon. What cannot be made is left to its follower, which says so again and again.
   */
  async make(soon = SOON): Promise<readonly string[]> {
    const client = createClient(this.config);
    await client.connect();
    const made: string[] = [];
    try {
      const { rows } = await client.query<{ name: string }>(
        `SELECT DISTINCT n.name FROM unnest($1::text[]) AS n(name) CROSS JOIN ledger.shop_head h
           LEFT JOIN read.follower_checkpoint c ON c.shop = h.shop AND c.projection = n.name
          WHERE h.seq > $2 AND coalesce(c.seq, 0) = 0`,
        [this.registry.all().map(({ name }) => name), soon],
      );
      for (const { name } of rows) {
        try {
          await client.query(
            `INSERT INTO read.follower_checkpoint (shop, projection, seq)
             SELECT shop, $1, 0 FROM ledger.shop_head ON CONFLICT DO NOTHING`,
            [name],
          );
          this.log.log('making a read-model that is not there yet', { projection: name });
          const { events } = await Shadow.rebuild(client, this.registry.find(name)!);
          this.log.log('made a read-model', { projection: name, events });
          made.push(name);
        } catch (error) {
          this.log.error('a read-model cannot be made', error, { projection: name });
        }
      }
      return made;
    } finally {
      await client.end();
    }
  }
}
