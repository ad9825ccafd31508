import { manualPurchase } from '@emas/contracts/purchases/documents/manual-purchase';
import { cancelPurchase } from '@emas/domain/purchases/cancel-purchase';
import { dropPurchase } from '@emas/domain/purchases/drop-purchase';
import { printPurchase } from '@emas/domain/purchases/print-purchase';
import { manualPurchases } from '@emas/domain/purchases/purchase';
import { documentKind } from '../../engine/document/document-kind.js';
import { inTradeIn } from '../../engine/document/traded.js';
import { purchaseKind } from './purchase.kind.js';
import { ManualPurchaseGuard } from './queries/manual-purchase-guard.js';

/** Purchases of manual goods: what of them is not that of all purchases. Their events are followed with those. */
export const manualPurchaseKind = documentKind(manualPurchase, {
  documents: manualPurchases,
  events: {},
  header: {
    nama: 'PEMBELIAN MANUAL',
    closing: { blok: 'MANUAL', by: 'kind', rows: { 'manual-purchase': 'PEMBELIAN MANUAL' }, module: 'MANUAL' },
    customerDay: ({ jumlah }) => jumlah!,
  },
  drop: (command, context) => dropPurchase(command, context, manualPurchases),
  cancel: {
    reverses: 'PurchaseValidated',
    decide: (command, recorded, context) => cancelPurchase(command, recorded, context, manualPurchases),
    guard: ManualPurchaseGuard,
  },
  print: (command, context) => printPurchase(command, context, manualPurchases),
  view: inTradeIn,
  slip: purchaseKind.slip,
});
