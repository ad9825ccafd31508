export { SalesModule } from './sales.module.js';
export { manualSaleKind } from './manual-sale.kind.js';
export { saleKind } from './sale.kind.js';
export { SaveManualSaleCommand } from './commands/save-manual-sale.js';
export { saveManualSaleCommand } from './commands/manual-sale-decisions.js';
export { SaveSaleCommand } from './commands/save-sale.js';
export { type PreparedSale, saveSaleCommand } from './commands/sale-decisions.js';
export { ValidateSaleCommand, validateSaleCommand } from './commands/validate-sale.js';
export { saleSettings } from './sale-settings.js';
