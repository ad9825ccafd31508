import { Injectable } from '@nestjs/common';
import type { VerifyDto } from '@emas/contracts/audit/audit-run.dto';
import type { AuditRunView } from '@emas/contracts/audit/audit-run.view';
import { DomainError } from '@emas/domain/shared/domain-error';
import { JobQueue } from '../../../platform/queue/job-queue.js';
import { AuditRuns } from './audit-runs.js';
import { VERIFY_JOB } from './verify-job.js';

/** Begins looks through the ledger. */
@Injectable()
export class Verifications {
  constructor(
    private readonly runs: AuditRuns,
    private readonly queue: JobQueue,
  ) {}

  /** One that asks for the same and is under way is answered instead of a second. */
  async begin(
    { shop, by, seesCost }: { readonly shop: string; readonly by: string | null; readonly seesCost: boolean },
    key: string,
    { jenis, teliti, dari, sampai }: VerifyDto,
  ): Promise<AuditRunView> {
    if (dari && sampai && dari > sampai) throw new DomainError('RANGE_ENDS_BEFORE_IT_BEGINS');
    const isOfDays = Boolean(dari) || Boolean(sampai);
    // Who may not see cost has hashes and seals looked at; so has who asks for some days, of which the books alone are not known.
    const kind = jenis === 'SEGEL' || isOfDays || !seesCost ? 'SEGEL' : 'PENUH';
    const ask = { shop, key, kind, exact: kind === 'PENUH' && teliti === true, dari: dari ?? null, sampai: sampai ?? null, by } as const; // prettier-ignore
    const run = (await this.runs.open(ask)) ?? (await this.runs.record(ask));
    await this.queue.enqueue(VERIFY_JOB, shop, run.id, { id: run.id }, { kind: 'FETCH', ...(by !== null && { requestedBy: by }) }); // prettier-ignore
    return run;
  }
}
