export { PurchasesModule } from './purchases.module.js';
export { SavePurchaseCommand, savePurchaseCommand } from './commands/save-purchase.js';
export { ValidatePurchaseCommand, validatePurchaseCommand } from './commands/validate-purchase.js';
export { CancelPurchaseCommand } from './commands/cancel-purchase.js';
export { PrintPurchaseCommand, printPurchaseCommand } from './commands/print-purchase.js';
export { factStreamsFrom, type PurchaseSubject } from './commands/purchase-facts.js';
export { lineInputs } from './commands/purchase-input.js';
