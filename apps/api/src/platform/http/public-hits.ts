import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ClientRateLimitInfo, MemoryStore, type Options, type Store } from 'express-rate-limit';
import { RedisStore, type RedisReply } from 'rate-limit-redis';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { queuePrefix } from '../queue/job-queue.js';
import { createRedis } from '../queue/redis.js';

const PATIENCE_MS = 500;

/** What each address has read: counted in Redis for all processes together, by each alone while Redis is away. */
@Injectable()
export class PublicHits implements Store, OnApplicationShutdown {
  private readonly redis;
  private readonly keys: string;
  private readonly own = new MemoryStore();
  private options!: Options;
  private shared: Promise<RedisStore> | null = null;

  constructor(config: Config, log: Log) {
    this.redis = createRedis(config.redisUrl, log, { enableOfflineQueue: false, commandTimeout: PATIENCE_MS });
    this.keys = `${queuePrefix(config)}:public:`;
  }

  init(options: Options): void {
    this.options = options;
    this.own.init(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    try {
      return await (await (this.shared ??= this.connect())).increment(key);
    } catch {
      // A store that met a Redis without its scripts does not recover from it.
      this.shared = null;
      return this.own.increment(key);
    }
  }

  async decrement(key: string): Promise<void> {
    await this.each((store) => store.decrement(key));
  }

  async resetKey(key: string): Promise<void> {
    await this.each((store) => store.resetKey(key));
  }

  onApplicationShutdown(): void {
    this.own.shutdown();
    this.redis.disconnect();
  }

  private async connect(): Promise<RedisStore> {
    const store = new RedisStore({
      prefix: this.keys,
      sendCommand: (command, ...rest) => this.redis.call(command, ...rest) as Promise<RedisReply>,
    });
    await store.init(this.options);
    return store;
  }

  private async each(change: (store: Store) => Promise<void> | void): Promise<void> {
    await change(this.own);
    await this.shared?.then(change).catch(() => {});
  }
}
