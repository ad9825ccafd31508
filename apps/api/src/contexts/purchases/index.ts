export { PurchaseRefusals } from './queries/purchase-refusals.js';
export { PurchasesModule } from './purchases.module.js';
export { manualPurchaseKind } from './manual-purchase.kind.js';
export { SaveManualPurchaseCommand } from './commands/save-manual-purchase.js';
export { purchaseKind } from './purchase.kind.js';
export { SavePurchaseCommand, savePurchaseCommand } from './commands/save-purchase.js';
export { ValidatePurchaseCommand, validatePurchaseCommand } from './commands/validate-purchase.js';
export { deductionTables, factStreamsFrom, type PurchaseSubject } from './commands/purchase-facts.js';
export { lineInputs } from './commands/purchase-input.js';
