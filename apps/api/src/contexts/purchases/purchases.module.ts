import { Module } from '@nestjs/common';
import { laporanPembelianPerNota } from '@emas/contracts/purchases/reports/laporan-pembelian-per-nota';
import { reportControllers, reportOf, reportProviders } from '../../engine/report/registration.js';
import { SavePurchaseHandler } from './commands/save-purchase.js';
import { ValidatePurchaseHandler } from './commands/validate-purchase.js';
import { PurchasesController } from './purchases.controller.js';
import { NoteQueries } from './queries/note-queries.js';
import { PurchaseRefusals } from './queries/purchase-refusals.js';
import { PurchaseInvoiceQuery } from './reports/laporan-pembelian-per-nota.query.js';

const reports = [reportOf(laporanPembelianPerNota, PurchaseInvoiceQuery)];

/** Gold bought from customers, with our own note or without. */
@Module({
  controllers: [...reportControllers(reports), PurchasesController],
  providers: [SavePurchaseHandler, ValidatePurchaseHandler, NoteQueries, PurchaseRefusals, ...reportProviders(reports)],
})
export class PurchasesModule {}
