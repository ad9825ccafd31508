import { Module } from '@nestjs/common';
import { PurchasesModule } from '../purchases/index.js';
import { StockModule } from '../stock/index.js';
import { MoveSortedHandler } from './commands/move-sorted.js';
import { SortGoodsHandler } from './commands/sort-goods.js';
import { SortableThings } from './queries/sortable-things.js';
import { SortingGuard, SortMoveGuard, StillThere } from './queries/still-there.js';
import { SortingController } from './sorting.controller.js';

/** Bought gold on its way back to the trays. */
@Module({
  imports: [PurchasesModule, StockModule],
  controllers: [SortingController],
  providers: [MoveSortedHandler, SortGoodsHandler, SortableThings, SortingGuard, SortMoveGuard, StillThere],
  exports: [SortingGuard, SortMoveGuard],
})
export class PlatingModule {}
