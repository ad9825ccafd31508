import { Module } from '@nestjs/common';
import { MasterdataModule } from '../masterdata/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { StockModule } from '../stock/index.js';
import { TransfersModule } from '../transfers/index.js';
import { CleaningController } from './cleaning.controller.js';
import { MoveSortedHandler } from './commands/move-sorted.js';
import { ReceiveCleaningHandler } from './commands/receive-cleaning.js';
import { RecordManualCleaningHandler } from './commands/record-manual-cleaning.js';
import { SendCleaningHandler } from './commands/send-cleaning.js';
import { SendToCleanHandler } from './commands/send-to-clean.js';
import { SettleCleaningHandler } from './commands/settle-cleaning.js';
import { SortGoodsHandler } from './commands/sort-goods.js';
import { ManualCleaningController } from './manual-cleaning.controller.js';
import { PlatingController } from './plating.controller.js';
import { AwayThings } from './queries/away-things.js';
import { CleanableThings } from './queries/cleanable-things.js';
import { CleaningPile } from './queries/cleaning-pile.js';
import { ManualCleaningGuard } from './queries/manual-cleaning-guard.js';
import { OpenCleanings } from './queries/open-cleanings.js';
import { SortableThings } from './queries/sortable-things.js';
import { ReturnGuard, SortingGuard, SortMoveGuard, StillThere } from './queries/still-there.js';
import { SortingController } from './sorting.controller.js';

const commands = [
  MoveSortedHandler,
  ReceiveCleaningHandler,
  RecordManualCleaningHandler,
  SendCleaningHandler,
  SendToCleanHandler,
  SettleCleaningHandler,
  SortGoodsHandler,
];

/** Bought gold on its way back to the trays. */
@Module({
  imports: [MasterdataModule, PurchasesModule, StockModule, TransfersModule],
  controllers: [CleaningController, ManualCleaningController, PlatingController, SortingController],
  providers: [
    ...commands,
    AwayThings,
    CleanableThings,
    CleaningPile,
    ManualCleaningGuard,
    OpenCleanings,
    ReturnGuard,
    SortableThings,
    SortingGuard,
    SortMoveGuard,
    StillThere,
  ],
  exports: [ManualCleaningGuard, ReturnGuard, SortingGuard, SortMoveGuard],
})
export class PlatingModule {}
