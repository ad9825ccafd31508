import { join } from 'node:path';
import { startPostgres } from '../embedded/postgres.mjs';
import { startRedis } from '../embedded/redis.mjs';
import { readState } from './state.mjs';

/**
 * The database and Redis of the environment, or embedded ones under the data directory. Sets DATABASE_URL,
 * DATABASE_ADMIN_URL and REDIS_URL for the children; the embedded ones end with `stop`.
 */
export async function startServers(dataDir) {
  const running = readState(dataDir);
  let [postgres, redis] = await Promise.all([
    process.env.DATABASE_URL ? null : startPostgres({ dataDir: join(dataDir, 'postgres') }),
    startRedis({ url: process.env.REDIS_URL || running?.redisUrl }),
  ]);
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    REDIS_URL: redis.url,
    ...(postgres && { DATABASE_URL: postgres.appUrl, DATABASE_ADMIN_URL: postgres.adminUrl }),
  };
  return {
    env,
    redis,
    /** Starts again an embedded server that has died, on its old port: the programs know no other. */
    async revive() {
      if (postgres && !postgres.isAlive()) {
        await postgres.stop();
        postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: postgres.port });
      }
      if (redis.kind !== 'external' && !redis.isAlive()) redis = await startRedis({ port: redis.port });
    },
    async stop() {
      await redis.stop();
      await postgres?.stop();
    },
  };
}
