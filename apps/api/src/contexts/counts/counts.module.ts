import { Module } from '@nestjs/common';
import { SlipsModule } from '../../engine/document/slips.module.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { StockModule } from '../stock/index.js';
import { ApproveCountHandler, ReverseApprovalHandler } from './commands/approve-count.js';
import { CancelCountHandler, RefuseCountHandler, ResumeCountHandler } from './commands/end-count.js';
import { FinishCountHandler } from './commands/finish-count.js';
import { MoveCounted } from './commands/move-counted.js';
import { RemoveScanHandler, ScanCountHandler } from './commands/scan-count.js';
import { StartCountHandler } from './commands/start-count.js';
import { CountEndingsController } from './count-endings.controller.js';
import { CountsController } from './counts.controller.js';
import { CountsProjection } from './projections/counts.projection.js';
import { ApprovalFacts } from './queries/approval-facts.js';
import { CountFacts } from './queries/count-facts.js';
import { CountList } from './queries/count-list.js';
import { CountScans } from './queries/count-scans.js';
import { CountTrays } from './queries/count-trays.js';
import { CountViews } from './queries/count-views.js';
import { ReadCodes } from './queries/read-codes.js';

/** Goods that are counted: what is there beside what the books say, and what becomes of the difference. */
@Module({
  imports: [SlipsModule, StockModule],
  controllers: [CountsController, CountEndingsController],
  providers: [
    ApprovalFacts,
    ApproveCountHandler,
    CancelCountHandler,
    CountFacts,
    CountList,
    CountScans,
    CountTrays,
    CountViews,
    FinishCountHandler,
    MoveCounted,
    ReadCodes,
    RefuseCountHandler,
    RemoveScanHandler,
    ResumeCountHandler,
    ReverseApprovalHandler,
    ScanCountHandler,
    StartCountHandler,
  ],
})
export class CountsModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new CountsProjection());
  }
}
