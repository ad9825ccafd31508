import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../logging/log.js';

/**
 * A connection that waits for Redis and comes back by itself: Redis may be away at any time. The caller disconnects it.
 */
export function createRedis(url: string, log: Log, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    ...options,
  });
  let failing = false;
  redis.on('error', (error: Error) => {
    if (!failing) log.warn('redis is away', { reason: error.message });
    failing = true;
  });
  redis.on('ready', () => {
    failing = false;
  });
  return redis;
}
