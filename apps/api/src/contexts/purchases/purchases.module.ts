import { Module } from '@nestjs/common';
import { SavePurchaseHandler } from './commands/save-purchase.js';
import { ValidatePurchaseHandler } from './commands/validate-purchase.js';
import { PurchasesController } from './purchases.controller.js';
import { NoteQueries } from './queries/note-queries.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';

/** Gold bought from customers, with our own note or without. */
@Module({
  controllers: [PurchasesController],
  providers: [SavePurchaseHandler, ValidatePurchaseHandler, NoteQueries, PurchaseRefusals],
})
export class PurchasesModule {}
