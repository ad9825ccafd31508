import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/embedded/postgres.mjs';
import { startRedis } from '../../scripts/embedded/redis.mjs';

/** One PostgreSQL and one Redis for all test files; a failure to start ends the run at once. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'emas-test-'));
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), durability: 'fast' });
  const redis = await startRedis();
  process.env.EMAS_TEST_ADMIN_URL = postgres.adminUrl;
  process.env.EMAS_TEST_APP_URL = postgres.appUrl;
  process.env.EMAS_TEST_REDIS_URL = redis.url;
  process.env.EMAS_TEST_DATA_DIR = dataDir;
  globalThis.emasTestServers = { postgres, redis, dataDir };
}
