export { SalesModule } from './sales.module.js';
export { SaveSaleCommand } from './commands/save-sale.js';
export { ValidateSaleCommand } from './commands/validate-sale.js';
export { DropSaleCommand } from './commands/drop-sale.js';
export { CancelSaleCommand } from './commands/cancel-sale.js';
