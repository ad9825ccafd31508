import { Injectable } from '@nestjs/common';
import { DomainError } from '@emas/domain/shared/domain-error';
import { JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { ExportParts } from '../exporting/export-parts.js';
import { ACCOUNTANT_PACK, Exports } from '../exporting/persistence/exports.js';
import { AccountantPack, type PackAsker } from './accountant-pack.js';

/** Makes the ZIP of an accountant, part by part; begun again after a crash it is made anew. */
@Injectable()
export class PackJob {
  constructor(
    private readonly exports: Exports,
    private readonly pack: AccountantPack,
    jobs: JobRegistry,
  ) {
    jobs.registerJob(ACCOUNTANT_PACK, (run) => this.run(run));
  }

  private async run({ job, progress }: JobRun): Promise<unknown> {
    const { id, asker } = job.payload as { readonly id: string; readonly asker: PackAsker };
    const record = await this.exports.find(job.shop, id);
    if (!record) throw new DomainError('EXPORT_NOT_FOUND');
    const span = { from: record.tgl_from!, to: record.tgl_to! };
    const total = await this.pack.steps(job.shop, span);
    const parts = new ExportParts(this.exports, record);
    const files = await this.pack.write(
      job.shop,
      span,
      asker,
      (content) => parts.add(content),
      (done) => progress(Math.min(done, total), total),
    );
    await parts.end();
    await this.exports.finish(record, parts.parts, files, parts.bytes);
    return { files, result_url: `/api/v1/${ACCOUNTANT_PACK}/${id}/file` };
  }
}
