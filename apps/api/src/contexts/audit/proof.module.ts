import { Module } from '@nestjs/common';
import { CompareController } from './compare/compare.controller.js';
import { ComparedBooks } from './compare/compared-books.js';
import { Comparisons } from './compare/comparisons.js';
import { AuditPapers } from './proof/audit-papers.js';
import { ProofController } from './proof/proof.controller.js';
import { Proofs } from './proof/proofs.js';
import { Seals } from './proof/seals.js';
import { QuickBooks } from './replay/quick-books.js';
import { ReplayController } from './replay/replay.controller.js';
import { Replays } from './replay/replays.js';
import { AuditDays } from './verify/audit-days.js';
import { AuditFindings } from './verify/audit-findings.js';
import { AuditRuns } from './verify/audit-runs.js';
import { NightlyLook } from './verify/nightly-look.js';
import { VerificationController } from './verify/verification.controller.js';
import { Verifications } from './verify/verifications.js';
import { VerifyJob } from './verify/verify-job.js';

/** What shows that the log is the one that was written: looks through it, replays, seals, proofs. It writes no event. */
@Module({
  controllers: [VerificationController, ProofController, ReplayController, CompareController],
  providers: [
    AuditRuns,
    AuditDays,
    VerifyJob,
    Verifications,
    NightlyLook,
    Seals,
    Proofs,
    QuickBooks,
    Replays,
    AuditFindings,
    AuditPapers,
    ComparedBooks,
    Comparisons,
  ],
  exports: [AuditFindings, AuditRuns],
})
export class ProofModule {}
