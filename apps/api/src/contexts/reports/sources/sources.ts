import type { SqlSource } from '../../../engine/report/sql-source.js';
import { deliveriesSource } from './deliveries.source.js';
import { manualLinesSource } from './manual-lines.source.js';
import { marketplaceSalesSource } from './marketplace-sales.source.js';
import { manualPaymentsSource, paymentsSource } from './payments.source.js';
import { notePrintsSource } from './note-prints.source.js';
import { purchaseDeductionsSource } from './purchase-deductions.source.js';
import { returnedDepositsSource } from './returned-deposits.source.js';
import { soldPiecesSource } from './sold-pieces.source.js';
import { tradeDocumentsSource } from './trade-documents.source.js';
import { tradeInsSource } from './trade-ins.source.js';
import { tradeLinesSource } from './trade-lines.source.js';

/** Every source, by its own name. */
export const sources: readonly SqlSource[] = [
  tradeLinesSource,
  tradeDocumentsSource,
  soldPiecesSource,
  paymentsSource,
  manualLinesSource,
  manualPaymentsSource,
  notePrintsSource,
  purchaseDeductionsSource,
  returnedDepositsSource,
  marketplaceSalesSource,
  deliveriesSource,
  tradeInsSource,
];
