export { StockModule } from './stock.module.js';
export { AddItemCommand, addItemCommand } from './commands/add-item.js';
export { RecordAccessoryCommand } from './commands/record-accessory.js';
export { MoveItemsCommand, moveItemsCommand } from './commands/move-items.js';
export { ItemWhereabouts } from './queries/item-whereabouts.js';
export { stoneViews } from './queries/stone-view.js';
export { ACCESSORY_MOVEMENTS } from './queries/accessory-holdings.js';
export { ItemQueries } from './queries/item-queries.js';
export { ReadyItems } from './queries/ready-items.js';
