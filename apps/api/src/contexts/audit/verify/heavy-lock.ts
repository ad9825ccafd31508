import { createClient } from '../../../platform/database/connections.js';
import type { Config } from '../../../platform/config/config.js';
import { JobLater } from '../../../platform/queue/job-registry.js';

/** Lock that a node's database has one of: whoever reads a whole log waits for the other who does. */
const LOCK = 73_401;
const AGAIN_MS = 1_500;

/** Runs `work` while nobody else reads a whole log on this node; a job that finds somebody comes back a little later. */
export async function aloneOnNode<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  const client = createClient(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [LOCK]);
    if (!rows[0]!.locked) throw new JobLater(new Date(Date.now() + AGAIN_MS));
    return await work();
  } finally {
    // Its end lets go of the lock.
    await client.end();
  }
}
