import { rmSync } from 'node:fs';

export default async function teardown() {
  const { postgres, redis, dataDir } = globalThis.emasTestServers;
  await redis.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
