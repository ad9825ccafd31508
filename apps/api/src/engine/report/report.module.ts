import { Global, Module } from '@nestjs/common';
import { RenderPool } from './render-pool.js';
import { ReportEngine } from './report-engine.js';
import { ReportListController } from './report-list.controller.js';

/** The engine behind every report. Contexts bring theirs with `reportControllers` and `reportProviders`. */
@Global()
@Module({
  controllers: [ReportListController],
  providers: [ReportEngine, RenderPool],
  exports: [ReportEngine, RenderPool],
})
export class ReportModule {}
