import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AccountingModule } from '../accounting/index.js';
import { MoneyModule } from '../money/index.js';
import { DeskController } from './desk.controller.js';
import { DayActivityProjection } from './projections/day-activity.projection.js';
import { ProofModule } from './proof.module.js';
import { DeskAccounts } from './queries/desk-accounts.js';
import { DeskActivityQuery } from './queries/desk-activity.js';
import { DeskAskers } from './queries/desk-asker.js';
import { DeskEvent } from './queries/desk-event.js';
import { DeskEvents } from './queries/desk-events.js';
import { DeskFindings } from './queries/desk-findings.js';
import { DeskLines } from './queries/desk-lines.js';
import { DeskSearch } from './queries/desk-search.js';
import { EventApprovals } from './queries/event-approvals.js';
import { EventCheckQuery } from './queries/event-check.js';
import { EventMoneyQuery } from './queries/event-money.js';
import { EventRows } from './queries/event-row.js';
import { LateNonCash } from './queries/late-non-cash.js';
import { MoneyJourneys } from './queries/money-journeys.js';
import { Sentences } from './queries/sentences.js';
import { WorkingPapers } from './queries/working-papers.js';

/** What an auditor reads the log with. It writes no event. */
@Module({
  imports: [ProofModule, AccountingModule, MoneyModule],
  controllers: [DeskController],
  providers: [
    DeskAccounts,
    DeskActivityQuery,
    DeskAskers,
    DeskEvent,
    DeskEvents,
    DeskFindings,
    DeskLines,
    DeskSearch,
    EventApprovals,
    EventCheckQuery,
    EventMoneyQuery,
    EventRows,
    LateNonCash,
    MoneyJourneys,
    Sentences,
    WorkingPapers,
  ],
})
export class AuditModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new DayActivityProjection());
  }
}
