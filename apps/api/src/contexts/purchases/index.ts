export { PurchasesModule } from './purchases.module.js';
export { SavePurchaseCommand } from './commands/save-purchase.js';
export { ValidatePurchaseCommand } from './commands/validate-purchase.js';
export { CancelPurchaseCommand } from './commands/cancel-purchase.js';
