import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { AccountingModule } from '../accounting/index.js';
import { MasterdataModule } from '../masterdata/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ChecksController } from './checks.controller.js';
import { ClosingController } from './closing.controller.js';
import { HandOverController } from './hand-over.controller.js';
import { RefuseDrawerHandler, TakeOverDrawerHandler } from './commands/answer-shift.js';
import { CheckDrawerHandler } from './commands/check-drawer.js';
import { CloseDayHandler } from './commands/close-day.js';
import { CountDrawerHandler } from './commands/count-drawer.js';
import { Counts } from './commands/counts.js';
import { HandOverDrawerHandler } from './commands/hand-over-drawer.js';
import { OpenDayHandler } from './commands/open-day.js';
import { ClosingFollowUp } from './follow-up/closing-follow-up.js';
import { ClosingJob } from './follow-up/closing-job.js';
import { ClosingReports } from './follow-up/closing-reports.js';
import { ReadModels } from './queries/read-models.js';
import { ClosingSteps } from './persistence/closing-steps.js';
import { DaysProjection } from './projections/days.projection.js';
import { DrawerCashNotices } from './drawer-cash-notices.js';
import { DrawerChecksProjection } from './projections/drawer-checks.projection.js';
import { DrawerShiftsProjection } from './projections/drawer-shifts.projection.js';
import { ClosingQueries } from './queries/closing-queries.js';
import { DayFigures } from './queries/day-figures.js';
import { DrawerChecks } from './queries/drawer-checks.js';
import { WaitingCash } from './queries/waiting-cash.js';
import { WaitingGoods } from './queries/waiting-goods.js';

/** The business day: opened, counted, closed once, and followed up. */
@Module({
  imports: [AccountingModule, MasterdataModule, PaymentsModule],
  controllers: [ClosingController, ChecksController, HandOverController],
  providers: [
    OpenDayHandler,
    CheckDrawerHandler,
    CountDrawerHandler,
    Counts,
    HandOverDrawerHandler,
    TakeOverDrawerHandler,
    RefuseDrawerHandler,
    DrawerCashNotices,
    WaitingCash,
    WaitingGoods,
    DrawerChecks,
    CloseDayHandler,
    DayFigures,
    ClosingQueries,
    ClosingSteps,
    ClosingFollowUp,
    ClosingJob,
    ClosingReports,
    ReadModels,
  ],
  exports: [DayFigures],
})
export class ClosingModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new DaysProjection());
    registry.register(new DrawerChecksProjection());
    registry.register(new DrawerShiftsProjection());
  }
}
