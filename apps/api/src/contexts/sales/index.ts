export { SalesModule } from './sales.module.js';
export { manualSaleKind } from './manual-sale.kind.js';
export { saleKind } from './sale.kind.js';
export { SaveManualSaleCommand } from './commands/save-manual-sale.js';
export { saveManualSaleCommand } from './commands/manual-sale-decisions.js';
export { saleSlip } from './sale-slip.js';
export { ClaimRefusals } from './commands/claim-refusals.js';
export { SaveSaleCommand } from './commands/save-sale.js';
export {
  OutdatedError,
  type PreparedSale,
  quotesAt,
  SaleDecisions,
  salesPerson,
  saveSaleCommand,
  toLine,
} from './commands/sale-decisions.js';
export { ValidateSaleCommand, validateSaleCommand } from './commands/validate-sale.js';
export { saleSettings } from './sale-settings.js';
export { TillQueries } from './queries/till.js';
