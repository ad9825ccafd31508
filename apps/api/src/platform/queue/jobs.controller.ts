import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DomainError } from '@emas/domain/shared/domain-error';
import type { Language } from '@emas/contracts/messages/languages';
import { CurrentUser, LoggedIn, RequireAnyPage, RequirePermission } from '../auth/decorators.js';
import type { RequestUser } from '../auth/request-user.js';
import { errorText } from '../errors/error-texts.js';
import { batchProgress, type JobRecord } from './job-record.js';
import { JobRegistry } from './job-registry.js';
import { JobStore } from './job-store.js';

const RECENT = 50;

/** What was asked of the workers, newest first. */
@ApiTags('jobs')
@Controller('pekerjaan')
export class JobsController {
  constructor(
    private readonly store: JobStore,
    private readonly registry: JobRegistry,
  ) {}

  @Get()
  @RequirePermission('pekerjaan', 'lihat')
  async recent(@CurrentUser() user: RequestUser) {
    return (await this.store.recent(user.kode_toko, RECENT, this.registry.quietJobs())).map((job) =>
      onWire(job, user.language),
    );
  }

  /** What goes on right now, for the bar that every client shows; the same that `batch-progress` tells. */
  @Get('aktif')
  @LoggedIn()
  async open(@CurrentUser() user: RequestUser) {
    return (await this.store.openOf(user.kode_toko, this.registry.quietJobs())).map(batchProgress);
  }

  @Get(':id')
  @RequireAnyPage()
  async one(@CurrentUser() user: RequestUser, @Param('id', ParseUUIDPipe) id: string) {
    const job = await this.store.find(user.kode_toko, id);
    if (!job) throw new DomainError('NOT_FOUND');
    return onWire(job, user.language);
  }
}

/** Without the payload: it holds what the request held. What it failed of is said in the reader's language. */
function onWire({ payload: _payload, key: _key, shop: _shop, ...job }: JobRecord, language: Language) {
  return { ...job, error_text: job.error === null ? null : (errorText(job.error, {}, language) ?? job.error) };
}
