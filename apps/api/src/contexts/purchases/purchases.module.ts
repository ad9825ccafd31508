import { Module } from '@nestjs/common';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { reportControllers, reportOf, reportProviders } from '../../engine/report/registration.js';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { CancelPurchaseHandler } from './commands/cancel-purchase.js';
import { DropPurchaseHandler } from './commands/drop-purchase.js';
import { PrintPurchaseHandler } from './commands/print-purchase.js';
import { SavePurchaseHandler } from './commands/save-purchase.js';
import { ValidatePurchaseHandler } from './commands/validate-purchase.js';
import { purchaseHeader } from './projections/purchase-header.js';
import { PurchasesProjection } from './projections/purchases.projection.js';
import { PurchasePrintController } from './purchase-print.controller.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesCsvController } from './purchases-csv.controller.js';
import { NoteQueries } from './queries/note-queries.js';
import { PurchaseQueries } from './queries/purchase-queries.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';
import { PurchaseReferences } from './queries/purchase-references.js';
import { PurchaseSlips } from './queries/purchase-slips.js';
import { PurchaseInvoiceQuery } from './reports/laporan-pembelian-per-nota.query.js';

const reports = [reportOf(laporanPembelianPerNota, PurchaseInvoiceQuery)];

/** Gold bought from customers, with our own note or without. */
@Module({
  controllers: [...reportControllers(reports), PurchasePrintController, PurchasesController, PurchasesCsvController],
  providers: [
    SavePurchaseHandler,
    ValidatePurchaseHandler,
    DropPurchaseHandler,
    CancelPurchaseHandler,
    PrintPurchaseHandler,
    NoteQueries,
    PurchaseQueries,
    PurchaseRefusals,
    PurchaseReferences,
    PurchaseSlips,
    ...reportProviders(reports),
  ],
})
export class PurchasesModule {
  constructor(
    registry: ProjectionRegistry,
    headers: HeaderKinds,
    hooks: ResourceHooks,
    references: PurchaseReferences,
  ) {
    registry.register(new PurchasesProjection());
    headers.register(purchaseHeader);
    hooks.referencesTo(references);
  }
}
