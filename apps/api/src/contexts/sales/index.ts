export { SalesModule } from './sales.module.js';
export { saleKind } from './sale.kind.js';
export { type PreparedSale, SaveSaleCommand, saveSaleCommand } from './commands/save-sale.js';
export { ValidateSaleCommand, validateSaleCommand } from './commands/validate-sale.js';
export { saleSettings } from './sale-settings.js';
