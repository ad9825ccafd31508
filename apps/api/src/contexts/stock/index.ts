export { accessoryEntryKind } from './accessory-entry.kind.js';
export { goodsKind } from './goods.kind.js';
export { goodsMoveKind } from './goods-move.kind.js';
export { itemMeltKind } from './item-melt.kind.js';
export { goodsReceiptKind } from './goods-receipt.kind.js';
export { supplierReturnKind } from './supplier-return.kind.js';
export { stoneEntryKind } from './stone-entry.kind.js';
export { ItemDetailModule } from './item-detail.module.js';
export { StockModule } from './stock.module.js';
export { AddItemCommand, addItemCommand } from './commands/add-item.js';
export { ChangeItemCommand } from './commands/change-item.js';
export { manualMeltKind, manualMoveKind, manualStockKind } from './manual-entries.kinds.js';
export { AddManualCommand } from './commands/add-manual.js';
export { MeltManualCommand } from './commands/melt-manual.js';
export { MoveManualCommand } from './commands/move-manual.js';
export { RecordAccessoryCommand } from './commands/record-accessory.js';
export { type MovedAnswer, MoveItemsCommand, moveItemsCommand } from './commands/move-items.js';
export { MoveTrayCommand } from './commands/move-tray.js';
export { FinishMeltCommand } from './commands/finish-melt.js';
export { StartItemMeltCommand } from './commands/start-item-melt.js';
export {
  furnaceStream,
  knowsFurnace,
  type MeltAnswer,
  meltResult,
  meltStatus,
  meltTolerance,
} from './commands/melt-command.js';
export { ReceiveGoodsCommand } from './commands/receive-goods.js';
export { ReturnGoodsCommand } from './commands/return-goods.js';
export { RecordStonesCommand } from './commands/record-stones.js';
export { LabelFiles } from './label-files.js';
export { ItemLabels } from './queries/item-labels.js';
export { ItemWhereabouts } from './queries/item-whereabouts.js';
export { stoneViews } from './queries/stone-view.js';
export { ACCESSORY_MOVEMENTS, AccessoryHoldings } from './queries/accessory-holdings.js';
export { ItemQueries, type LyingItem } from './queries/item-queries.js';
export { ReadyItems } from './queries/ready-items.js';
export { type GoodsAsked, GoodsInBooks, type GoodsLot, type GoodsNow } from './queries/goods-in-books.js';
export { HeldGoods, type LyingThing } from './queries/held-goods.js';
export { ManualHoldings } from './queries/manual-holdings.js';
export { ManualTerms } from './queries/manual-terms.js';
export { type GoodsStep, LastStep } from './queries/last-step.js';
export { generateBarcode } from './commands/add-item.js';
export { itemFrom, itemMasters, type ItemMasters } from './commands/item-from-dto.js';
export { stoneRows, stoneStreams, type StoneStreams } from './commands/stones-from-dto.js';
export { TrayContents } from './queries/tray-contents.js';
