import { Module } from '@nestjs/common';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { Ledger } from '../../ledger/ledger.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { AccessoriesController } from './accessories.controller.js';
import { AddItemHandler } from './commands/add-item.js';
import { AddManualHandler } from './commands/add-manual.js';
import { ChangeItemHandler } from './commands/change-item.js';
import { FinishMeltHandler } from './commands/finish-melt.js';
import { MeltManualHandler } from './commands/melt-manual.js';
import { MoveItemsHandler } from './commands/move-items.js';
import { MoveManualHandler } from './commands/move-manual.js';
import { MoveTrayHandler } from './commands/move-tray.js';
import { PrintLabelsHandler } from './commands/print-labels.js';
import { RecordAccessoryHandler } from './commands/record-accessory.js';
import { StartItemMeltHandler } from './commands/start-item-melt.js';
import { ReceiveGoodsHandler } from './commands/receive-goods.js';
import { ReturnGoodsHandler } from './commands/return-goods.js';
import { ResetWeighingsHandler, StartWeighingHandler, WeighTrayHandler } from './commands/weigh-tray.js';
import { RecordStonesHandler } from './commands/record-stones.js';
import { PricingModule } from '../pricing/index.js';
import { ItemImportModule } from './import/item-import.module.js';
import { HoldingsProjection } from './projections/holdings.projection.js';
import { ItemProjection } from './projections/item.projection.js';
import { ItemStepsProjection } from './projections/item-steps.projection.js';
import { TraysProjection } from './projections/trays.projection.js';
import { StoneStepsProjection } from './projections/stone-steps.projection.js';
import { accessoryCost, AccessoryHoldings, accessoryPieces } from './queries/accessory-holdings.js';
import { ItemHistory } from './queries/item-history.js';
import { ItemLabels } from './queries/item-labels.js';
import { NeededLabels } from './queries/needed-labels.js';
import { ItemQueries } from './queries/item-queries.js';
import { ItemWhereabouts } from './queries/item-whereabouts.js';
import { GoodsInBooks } from './queries/goods-in-books.js';
import { HeldGoods } from './queries/held-goods.js';
import { LastStep } from './queries/last-step.js';
import { ManualMeltGuard, ManualMoveGuard, ManualStockGuard } from './queries/manual-entry-guards.js';
import { ManualHoldings } from './queries/manual-holdings.js';
import { ManualTerms } from './queries/manual-terms.js';
import { MeltableItems } from './queries/meltable-items.js';
import { MoveGuard } from './queries/move-guard.js';
import { ReadyItems } from './queries/ready-items.js';
import { ReceiptGuard } from './queries/receipt-guard.js';
import { ReceivedThings } from './queries/received-things.js';
import { TrayContents } from './queries/tray-contents.js';
import { trayStatus, Weighings } from './queries/weighings.js';
import { StoneLots } from './queries/stone-lots.js';
import { itemReferences } from './queries/item-references.js';
import { ITEM_OWNER, itemImages } from './item-images.js';
import { ItemLabelsController } from './item-labels.controller.js';
import { LabelFiles } from './label-files.js';
import { ItemCsvController } from './item-csv.controller.js';
import { ItemMeltController } from './item-melt.controller.js';
import { ManualGoodsController } from './manual-goods.controller.js';
import { MovesController } from './moves.controller.js';
import { ReceiptsController } from './receipts.controller.js';
import { StockController } from './stock.controller.js';
import { WeighingsController } from './weighings.controller.js';
import { StonesController } from './stones.controller.js';

@Module({
  imports: [ItemImportModule, PricingModule],
  controllers: [
    AccessoriesController,
    ItemLabelsController,
    ItemMeltController,
    ManualGoodsController,
    MovesController,
    ReceiptsController,
    StockController,
    WeighingsController,
    ItemCsvController,
    StonesController,
  ],
  providers: [
    AddItemHandler,
    AddManualHandler,
    ChangeItemHandler,
    FinishMeltHandler,
    MeltableItems,
    MeltManualHandler,
    MoveItemsHandler,
    MoveManualHandler,
    MoveTrayHandler,
    MoveGuard,
    PrintLabelsHandler,
    ItemLabels,
    LabelFiles,
    NeededLabels,
    RecordAccessoryHandler,
    RecordStonesHandler,
    AccessoryHoldings,
    ItemHistory,
    ItemQueries,
    ItemWhereabouts,
    GoodsInBooks,
    HeldGoods,
    LastStep,
    ManualHoldings,
    ManualMeltGuard,
    ManualMoveGuard,
    ManualStockGuard,
    ManualTerms,
    ReadyItems,
    ReceiptGuard,
    ReceivedThings,
    ReceiveGoodsHandler,
    ReturnGoodsHandler,
    ResetWeighingsHandler,
    StartItemMeltHandler,
    StartWeighingHandler,
    StoneLots,
    TrayContents,
    Weighings,
    WeighTrayHandler,
  ],
  exports: [
    AccessoryHoldings,
    GoodsInBooks,
    HeldGoods,
    ItemLabels,
    ItemQueries,
    ItemWhereabouts,
    LabelFiles,
    LastStep,
    ManualHoldings,
    ManualMeltGuard,
    ManualMoveGuard,
    ManualStockGuard,
    ManualTerms,
    MoveGuard,
    ReadyItems,
    ReceiptGuard,
    TrayContents,
  ],
})
export class StockModule {
  constructor(
    projections: ProjectionRegistry,
    hooks: ResourceHooks,
    items: ItemQueries,
    images: ImageOwners,
    ledger: Ledger,
  ) {
    projections.register(new ItemProjection());
    projections.register(new ItemStepsProjection());
    projections.register(new HoldingsProjection());
    projections.register(new TraysProjection());
    projections.register(new StoneStepsProjection());
    images.register(ITEM_OWNER, (shop, owner) => itemImages(ledger, shop, owner));
    hooks.column('aksesoris', 'saldo_qty', accessoryPieces);
    hooks.column('aksesoris', 'harga_modal', accessoryCost);
    hooks.column('master-baki', 'status_baki', trayStatus);
    hooks.referencesTo(itemReferences(items));
  }
}
