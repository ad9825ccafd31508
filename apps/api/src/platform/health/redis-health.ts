import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { createRedis } from '../queue/redis.js';

const PING_TIMEOUT_MS = 1000;

@Injectable()
export class RedisHealth implements OnApplicationShutdown {
  private readonly redis;

  constructor(config: Config, log: Log) {
    this.redis = createRedis(config.redisUrl, log, { enableOfflineQueue: false, commandTimeout: PING_TIMEOUT_MS });
  }

  async isUp(): Promise<boolean> {
    return this.redis.ping().then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
