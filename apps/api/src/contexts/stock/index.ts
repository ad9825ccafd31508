export { StockModule } from './stock.module.js';
export { AddItemCommand } from './commands/add-item.js';
export { ItemWhereabouts } from './queries/item-whereabouts.js';
