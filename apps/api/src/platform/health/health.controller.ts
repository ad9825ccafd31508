import { type BeforeApplicationShutdown, Controller, Get, Inject, Optional, VERSION_NEUTRAL } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@emas/domain/shared/domain-error';
import pg from 'pg';
import { Public } from '../auth/decorators.js';
import { ReadinessPort } from './readiness.js';
import { RedisHealth } from './redis-health.js';

/** For process managers and reverse proxies: is the process alive, and should it be given requests. */
@ApiExcludeController()
@Controller({ path: 'health', version: VERSION_NEUTRAL })
export class HealthController implements BeforeApplicationShutdown {
  private stopping = false;

  constructor(
    @Inject(pg.Pool) private readonly pool: pg.Pool,
    private readonly redis: RedisHealth,
    @Optional() private readonly readiness?: ReadinessPort,
  ) {}

  @Get('live')
  @Public()
  live() {
    return { status: 'ok' };
  }

  /** Needs the database and the read-models. Without Redis selling goes on; only sockets and jobs wait, so it is told but does not count. */
  @Get('ready')
  @Public()
  async ready() {
    if (this.stopping) throw new DomainError('NOT_READY');
    const told = await this.pool
      .query('SELECT 1')
      .then(
        () => this.readiness?.look() ?? {},
        () => null,
      )
      .catch(() => null);
    if (told === null) throw new DomainError('NOT_READY');
    return { status: 'ok', database: 'up', redis: (await this.redis.isUp()) ? 'up' : 'down', ...told };
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}
