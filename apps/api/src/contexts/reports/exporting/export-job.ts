import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/http/csv-answer.js';
import { Log } from '../../../platform/logging/log.js';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { ExportParts } from './export-parts.js';
import { Exports } from './persistence/exports.js';
import { ExportSources } from './queries/export-sources.js';

export const EXPORT_JOB = 'export-csv';

const SWEEP_MS = 60 * 60_000;

/** Writes the file of an export, part by part; begun again after a crash it ends with the same file. */
@Injectable()
export class ExportJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly exports: Exports,
    private readonly sources: ExportSources,
    private readonly log: Log,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(EXPORT_JOB, (run) => this.run(run));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.timer.unref();
    void this.sweep();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async run({ job, progress }: JobRun): Promise<unknown> {
    const { id } = job.payload as { readonly id: string };
    const record = await this.exports.find(job.shop, id);
    if (!record) throw new DomainError('EXPORT_NOT_FOUND');
    const parts = new ExportParts(this.exports, record);
    const file = { add: (text: string) => parts.add(Buffer.from(text, 'utf8')) };
    await file.add(`${record.bom ? BYTE_ORDER_MARK : ''}${csvLine(record.heading)}`);
    let rows = 0;
    for await (const batch of this.sources.rows(record.shop, record.nama, record.kolom, record)) {
      await file.add(batch.map((row) => csvLine(record.kolom.map((name) => row[name]))).join(''));
      rows += batch.length;
      await progress(rows, Math.max(record.counted, rows + 1));
    }
    await parts.end();
    await this.exports.finish(record, parts.parts, rows, parts.bytes);
    return { rows, result_url: `/api/v1/${EXPORT_JOB}/${id}/file` };
  }

  private async sweep(): Promise<void> {
    try {
      await this.exports.sweep();
    } catch (error) {
      this.log.error('exports whose time is over cannot be removed', error);
    }
  }
}
