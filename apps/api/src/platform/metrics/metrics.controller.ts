import { Controller, Get, Ip, Res, VERSION_NEUTRAL } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Response } from 'express';
import { Public } from '../auth/decorators.js';
import { Config } from '../config/config.js';
import { Metrics } from './metrics.js';

/** For Prometheus, on this machine or where the installation says. It holds no business figure. */
@ApiExcludeController()
@Controller({ path: 'metrics', version: VERSION_NEUTRAL })
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get()
  @Public()
  async read(@Ip() address: string, @Res() response: Response): Promise<void> {
    if (!this.config.metricsFrom.has(address)) throw new DomainError('ROUTE_NOT_FOUND');
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
