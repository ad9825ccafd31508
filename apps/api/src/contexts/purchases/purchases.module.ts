import { Module } from '@nestjs/common';
import { Ledger } from '../../ledger/ledger.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { ImageOwners } from '../../platform/files/image-owners.js';
import { PaymentsModule, PaymentTermsReader } from '../payments/index.js';
import { StockModule } from '../stock/index.js';
import { DecideShrinkageHandler } from './commands/decide-shrinkage.js';
import { JudgeManualPurchaseHandler } from './commands/judge-manual-purchase.js';
import { JudgePurchaseHandler } from './commands/judge-purchase.js';
import { PurchaseSubjects } from './commands/purchase-subjects.js';
import { ReopenShrinkageHandler } from './commands/reopen-shrinkage.js';
import { SaveManualPurchaseHandler } from './commands/save-manual-purchase.js';
import { SavePurchaseHandler } from './commands/save-purchase.js';
import { StartMeltHandler } from './commands/start-melt.js';
import { ValidatePurchaseHandler } from './commands/validate-purchase.js';
import { ManualPurchasesController } from './manual-purchases.controller.js';
import { MeltController } from './melt.controller.js';
import { PHOTO_OWNER, photosOf } from './note-photos.js';
import { ShrinkageProjection } from './projections/shrinkage.projection.js';
import { PurchasesController } from './purchases.controller.js';
import { BoughtGoods } from './queries/bought-goods.js';
import { BoughtNotes } from './queries/bought-notes.js';
import { BoughtTerms } from './queries/bought-terms.js';
import { LeftGoods } from './queries/left-goods.js';
import { ManualPurchaseGuard } from './queries/manual-purchase-guard.js';
import { NoteQueries } from './queries/note-queries.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';
import { Shrinkages } from './queries/shrinkages.js';
import { ShrinkageController } from './shrinkage.controller.js';

const commands = [
  SavePurchaseHandler,
  SaveManualPurchaseHandler,
  JudgeManualPurchaseHandler,
  JudgePurchaseHandler,
  ValidatePurchaseHandler,
  DecideShrinkageHandler,
  ReopenShrinkageHandler,
  StartMeltHandler,
];

/** Gold bought from customers, with our own note or without. */
@Module({
  imports: [PaymentsModule, StockModule],
  controllers: [MeltController, ManualPurchasesController, PurchasesController, ShrinkageController],
  providers: [
    PurchaseSubjects,
    ...commands,
    BoughtGoods,
    BoughtNotes,
    BoughtTerms,
    LeftGoods,
    NoteQueries,
    PurchaseRefusals,
    ManualPurchaseGuard,
    Shrinkages,
  ],
  exports: [BoughtNotes, ManualPurchaseGuard, PurchaseRefusals],
})
export class PurchasesModule {
  constructor(
    projections: ProjectionRegistry,
    images: ImageOwners,
    ledger: Ledger,
    payments: PaymentTermsReader,
    terms: BoughtTerms,
  ) {
    payments.provide('TUKAR', terms);
    projections.register(new ShrinkageProjection());
    images.register(PHOTO_OWNER, (shop, owner) => photosOf(ledger, shop, owner));
  }
}
