import { Module } from '@nestjs/common';
import { laporanTutupToko } from '@emas/contracts/closing/reports/laporan-tutup-toko';
import { reportControllers, reportOf, reportProviders } from '../../engine/report/registration.js';
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
import { ClosingReportQuery } from './reports/laporan-tutup-toko.query.js';
import { ClosingRecapQueries } from './reports/closing-recaps.js';

const reports = [reportOf(laporanTutupToko, ClosingReportQuery)];

/** The business day: opened, counted, closed once, and followed up. */
@Module({
  imports: [MasterdataModule],
  controllers: [...reportControllers(reports), ClosingController],
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
    ClosingRecapQueries,
    ...reportProviders(reports),
  ],
})
export class ClosingModule {
  constructor(registry: ProjectionRegistry) {
    registry.register(new DaysProjection());
  }
}
