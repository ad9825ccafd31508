export { SalesModule } from './sales.module.js';
export { type PreparedSale, SaveSaleCommand, saveSaleCommand } from './commands/save-sale.js';
export { ValidateSaleCommand, validateSaleCommand } from './commands/validate-sale.js';
export { DropSaleCommand, dropSaleCommand } from './commands/drop-sale.js';
export { CancelSaleCommand, cancelSaleCommand } from './commands/cancel-sale.js';
export { PrintSaleCommand, printSaleCommand } from './commands/print-sale.js';
export { priceStreams, type QuoteOn, quotesFrom } from './queries/price-lists.js';
export { saleSettings } from './sale-settings.js';
