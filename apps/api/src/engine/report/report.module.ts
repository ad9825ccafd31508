import { Global, Module } from '@nestjs/common';
import { RenderPool } from './render-pool.js';
import { ReportDates } from './report-dates.js';
import { ReportEngine } from './report-engine.js';
import { ReportListController } from './report-list.controller.js';

/** The engine behind every report. Contexts bring theirs with `reportControllers` and `reportProviders`. */
@Global()
@Module({
  controllers: [ReportListController],
  providers: [ReportEngine, ReportDates, RenderPool],
  exports: [ReportEngine, ReportDates, RenderPool],
})
export class ReportModule {}
