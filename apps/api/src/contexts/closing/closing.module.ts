import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { MasterdataModule } from '../masterdata/index.js';
import { ClosingController } from './closing.controller.js';
import { CloseDayHandler } from './commands/close-day.js';
import { CountDrawerHandler } from './commands/count-drawer.js';
import { OpenDayHandler } from './commands/open-day.js';
import { ClosingFollowUp } from './follow-up/closing-follow-up.js';
import { ClosingJob } from './follow-up/closing-job.js';
import { ClosingReports } from './follow-up/closing-reports.js';
import { ReadModels } from './queries/read-models.js';
import { ClosingSteps } from './persistence/closing-steps.js';
import { DaysProjection } from './projections/days.projection.js';
import { ClosingQueries } from './queries/closing-queries.js';
import { DayFigures } from './queries/day-figures.js';

/** The business day: opened, counted, closed once, and followed up. */
@Module({
  imports: [MasterdataModule],
  controllers: [ClosingController],
  providers: [
    OpenDayHandler,
    CountDrawerHandler,
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
  }
}
