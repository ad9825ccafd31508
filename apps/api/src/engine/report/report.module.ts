import { Global, Module } from '@nestjs/common';
import { RenderingModule } from '../../platform/rendering/rendering.module.js';
import { ReportEngine } from './report-engine.js';
import { ReportListController } from './report-list.controller.js';

/** The engine behind every report. Contexts bring theirs with `reportControllers` and `reportProviders`. */
@Global()
@Module({
  imports: [RenderingModule],
  controllers: [ReportListController],
  providers: [ReportEngine],
  exports: [ReportEngine],
})
export class ReportModule {}
