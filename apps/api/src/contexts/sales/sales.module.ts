import { Module } from '@nestjs/common';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { reportControllers, reportOf, reportProviders } from '../../engine/report/registration.js';
import { HeaderKinds } from '../../engine/document/header-kinds.js';
import { ResourceHooks } from '../../engine/resource/resource-hooks.js';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule } from '../payments/index.js';
import { StockModule } from '../stock/index.js';
import { CancelSaleHandler } from './commands/cancel-sale.js';
import { DropSaleHandler } from './commands/drop-sale.js';
import { PrintSaleHandler } from './commands/print-sale.js';
import { RepriceStockHandler } from './commands/reprice-stock.js';
import { SaveSaleHandler } from './commands/save-sale.js';
import { ValidateSaleHandler } from './commands/validate-sale.js';
import { saleHeader } from './projections/sale-header.js';
import { SaleProjection } from './projections/sale.projection.js';
import { PriceLists } from './queries/price-lists.js';
import { SaleNotes } from './queries/sale-notes.js';
import { SaleReferences } from './queries/sale-references.js';
import { SaleQueries } from './queries/sale-queries.js';
import { SaleSlips } from './queries/sale-slips.js';
import { StockPriceQuery } from './queries/stock-prices.js';
import { TillQueries } from './queries/till.js';
import { SalesReportQuery } from './reports/sales.query.js';
import { SalesController } from './sales.controller.js';
import { SalesCsvController } from './sales-csv.controller.js';
import { StockPricesController } from './stock-prices.controller.js';

const commands = [
  SaveSaleHandler,
  ValidateSaleHandler,
  DropSaleHandler,
  CancelSaleHandler,
  PrintSaleHandler,
  RepriceStockHandler,
];
const queries = [SaleQueries, SaleReferences, TillQueries, SaleSlips, SaleNotes, PriceLists, StockPriceQuery];
const reports = [reportOf(laporanPenjualan, SalesReportQuery)];

@Module({
  imports: [MembershipModule, PaymentsModule, StockModule],
  controllers: [SalesController, SalesCsvController, StockPricesController, ...reportControllers(reports)],
  providers: [...commands, ...queries, ...reportProviders(reports)],
})
export class SalesModule {
  constructor(projections: ProjectionRegistry, headers: HeaderKinds, hooks: ResourceHooks, references: SaleReferences) {
    projections.register(new SaleProjection());
    headers.register(saleHeader);
    hooks.referencesTo(references);
  }
}
