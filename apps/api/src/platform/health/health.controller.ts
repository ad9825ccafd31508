import { type BeforeApplicationShutdown, Controller, Get, Inject, VERSION_NEUTRAL } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@emas/domain/shared/domain-error';
import pg from 'pg';
import { Public } from '../auth/decorators.js';
import { RedisHealth } from './redis-health.js';

/** For process managers and reverse proxies: is the process alive, and should it be given requests. */
@ApiExcludeController()
@Controller({ path: 'health', version: VERSION_NEUTRAL })
export class HealthController implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly redis: RedisHealth,
  ) {}

  @Get('live')
  @Public()
  live() {
    return { status: 'ok' };
  }

  /** Needs the database. Without Redis selling goes on; only sockets and jobs wait, so it is told but does not count. */
  @Get('ready')
  @Public()
  async ready() {
    if (this.stopping) throw new DomainError('NOT_READY');
    const database = await this.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (!database) throw new DomainError('NOT_READY');
    return { status: 'ok', database: 'up', redis: (await this.redis.isUp()) ? 'up' : 'down' };
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}
