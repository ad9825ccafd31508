import { Injectable } from '@nestjs/common';
import type { AuditRunView, AuditStep, DifferenceView } from '@emas/contracts/audit/audit-run.view';
import { EVENT_TYPES } from '@emas/domain/ledger/event-types';
import type { DayVerdict } from '@emas/domain/proof/range-check';
import { AuditSource } from '../../../ledger/audit/audit-source.js';
import { checkCatalogue } from '../../../ledger/audit/check-catalogue.js';
import { checkRefusals } from '../../../ledger/audit/check-refusals.js';
import { Difference } from '../../../ledger/audit/difference.js';
import { verifyRange } from '../../../ledger/audit/range-verdict.js';
import { verifyExactly, verifyShop } from '../../../ledger/audit/verify-shop.js';
import { checkFollowers, verifyEvents, verifyReadModel } from '../../../ledger/audit/verify-whole.js';
import { ProjectionRegistry } from '../../../ledger/projection-registry.js';
import { SealFiles } from '../../../ledger/seals/seal-files.js';
import { isMissing, tellMissing } from '../../../ledger/seals/witnesses.js';
import { Config } from '../../../platform/config/config.js';
import { createClient } from '../../../platform/database/connections.js';
import { Log } from '../../../platform/logging/log.js';
import { JobLater, JobRegistry, type JobRun } from '../../../platform/queue/job-registry.js';
import { AuditDays, type DaySpan } from './audit-days.js';
import { type AuditResult, AuditRuns, NO_RESULT } from './audit-runs.js';
import { differenceView, faultView } from './difference-view.js';
import { aloneOnNode } from './heavy-lock.js';
import { RunProgress } from './run-progress.js';

export const VERIFY_JOB = 'audit-verifikasi';

/** The step that a difference belongs to. */
const STEP_OF: Readonly<Record<DifferenceView['jenis'], AuditStep>> = {
  EVENT: 'rantai',
  MISSING: 'rantai',
  ALTERED: 'rantai',
  REWRITTEN: 'segel',
  SEAL: 'segel',
  SEAL_CHAIN: 'segel',
  OTHER_KEY: 'segel',
  SIGNATURE: 'segel',
  OUTSIDE: 'segel',
  BALANCE: 'saldo',
  PLACE: 'tempat',
  DOCUMENT: 'dokumen',
  NUMBER: 'nomor',
  HEAD: 'rantai',
  READ_MODEL: 'read-model',
  CATALOGUE: 'read-model',
  OTHER: 'rantai',
};

/** Looks through a shop's ledger as `ledger verify` does, and keeps what it found. */
@Injectable()
export class VerifyJob {
  private readonly files: SealFiles;

  constructor(
    jobs: JobRegistry,
    private readonly config: Config,
    private readonly log: Log,
    private readonly runs: AuditRuns,
    private readonly days: AuditDays,
    private readonly projections: ProjectionRegistry,
  ) {
    this.files = new SealFiles(config.dataDir);
    jobs.registerJob(VERIFY_JOB, (run) => this.take(run), { quiet: true });
  }

  private async take({ job }: JobRun): Promise<unknown> {
    const { id } = job.payload as { readonly id: string };
    const run = await this.runs.find(job.shop, id);
    if (!run || ['UTUH', 'BEDA', 'GAGAL'].includes(run.status)) return {};
    try {
      await aloneOnNode(this.config, () => this.run(job.shop, run));
    } catch (error) {
      if (error instanceof JobLater) throw error;
      this.log.error('a look through the ledger failed', error, { shop: job.shop, run: id });
      await this.runs.finish(job.shop, id, 'GAGAL', NO_RESULT);
    }
    return {};
  }

  private async run(shop: string, run: AuditRunView): Promise<void> {
    const progress = new RunProgress(run.jenis, (steps) => this.runs.steps(shop, run.id, steps));
    await this.runs.start(shop, run.id, progress.view());
    const spans = await this.days.spans(shop);
    const result =
      run.jenis === 'PENUH'
        ? await this.whole(shop, run, spans, progress)
        : await this.seals(shop, run, spans, progress);
    await this.runs.finish(shop, run.id, result.beda ? 'BEDA' : 'UTUH', result);
  }

  private async whole(
    shop: string,
    run: AuditRunView,
    spans: readonly DaySpan[],
    progress: RunProgress,
  ): Promise<AuditResult> {
    let result: AuditResult = NO_RESULT;
    let seen: ReadonlyMap<string, DayVerdict> = new Map();
    try {
      result = await this.events(shop, run.teliti, progress);
      await this.readModels(progress);
    } catch (error) {
      if (!(error instanceof Difference)) throw error;
      const beda = differenceView(shop, error);
      await progress.differs(STEP_OF[beda.jenis]);
      result = { ...result, seq_awal: spans.length > 0 ? 1 : null, seq_akhir: spans.at(-1)?.seq_akhir ?? null, beda };
      // Day by day, as far as hashes and seals tell: the first difference says nothing of those behind it.
      seen = await this.seen(shop, spans, null);
    }
    await this.days.replace(shop, run.id, spans, result.beda, seen);
    return result;
  }

  private events(shop: string, exact: boolean, progress: RunProgress): Promise<AuditResult> {
    const { config, files } = this;
    return AuditSource.open(config, async (source) => {
      const watch = {
        events: (done: number, total: number) => progress.events(done, total),
        guards: async () => {
          await progress.read();
          await progress.begin('saldo');
          await progress.begin('tempat');
        },
      };
      const verify = exact ? verifyExactly : verifyShop;
      const verdict = await verifyEvents({ config, source, files, shop, types: EVENT_TYPES, verify, watch });
      await progress.done('saldo', 1, 1);
      await progress.done('tempat', 1, 1);
      const witnesses = await source.witnesses(files, shop);
      checkFollowers(witnesses);
      return {
        seq_awal: verdict.events > 0 ? 1 : null,
        seq_akhir: verdict.events,
        hash_akhir: verdict.head,
        jumlah_segel: verdict.seals,
        beda: null,
        catatan: verdict.restores,
        belum_segel: verdict.unsealed,
        saksi_hilang: isMissing(witnesses) ? tellMissing(witnesses) : [],
      };
    });
  }

  private async readModels(progress: RunProgress): Promise<void> {
    const all = this.projections.all();
    await progress.begin('read-model', all.length + 1);
    const client = createClient(this.config);
    await client.connect();
    try {
      for (const [at, projection] of all.entries()) {
        await verifyReadModel(this.config, client, projection);
        await progress.done('read-model', at + 1, all.length + 1);
      }
    } finally {
      await client.end();
    }
    await AuditSource.open(this.config, async (source) => {
      await checkRefusals(source);
      await checkCatalogue(source);
    });
    await progress.done('read-model', all.length + 1, all.length + 1);
  }

  private async seals(
    shop: string,
    run: AuditRunView,
    spans: readonly DaySpan[],
    progress: RunProgress,
  ): Promise<AuditResult> {
    const asked = spans.filter(
      ({ tgl_system: tgl, sealed }) => sealed && tgl >= (run.dari ?? '') && tgl <= (run.sampai ?? '9999'),
    );
    const seen = await this.seen(shop, asked, progress);
    const wrong = [...seen.values()].find(({ faults }) => faults.length > 0);
    const beda = wrong ? faultView(wrong.tgl, wrong.faults[0]!) : null;
    if (beda) await progress.differs(STEP_OF[beda.jenis]);
    else await progress.read();
    await this.days.merge(shop, run.id, spans, seen);
    return {
      ...NO_RESULT,
      seq_awal: asked[0]?.seq_awal ?? null,
      seq_akhir: asked.at(-1)?.seq_akhir ?? null,
      jumlah_segel: seen.size,
      belum_segel: spans.filter(({ sealed }) => !sealed).map(({ tgl_system: tgl }) => tgl),
      beda,
    };
  }

  private async seen(
    shop: string,
    spans: readonly DaySpan[],
    progress: RunProgress | null,
  ): Promise<Map<string, DayVerdict>> {
    const seen = new Map<string, DayVerdict>();
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) return seen;
    const total = last.seq_akhir - first.seq_awal + 1;
    await AuditSource.open(this.config, async (source) => {
      const days = { dari: first.tgl_system, sampai: last.tgl_system };
      for await (const verdict of verifyRange(source, this.files, shop, days)) {
        seen.set(verdict.tgl, verdict);
        await progress?.events(verdict.last - first.seq_awal + 1, total);
      }
    });
    return seen;
  }
}
