import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.js';
import { StockModule } from '../stock/index.js';
import { JudgePurchaseHandler } from './commands/judge-purchase.js';
import { PurchaseSubjects } from './commands/purchase-subjects.js';
import { SavePurchaseHandler } from './commands/save-purchase.js';
import { ValidatePurchaseHandler } from './commands/validate-purchase.js';
import { PurchasesController } from './purchases.controller.js';
import { NoteQueries } from './queries/note-queries.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';

const commands = [SavePurchaseHandler, JudgePurchaseHandler, ValidatePurchaseHandler];

/** Gold bought from customers, with our own note or without. */
@Module({
  imports: [PaymentsModule, StockModule],
  controllers: [PurchasesController],
  providers: [PurchaseSubjects, ...commands, NoteQueries, PurchaseRefusals],
})
export class PurchasesModule {}
