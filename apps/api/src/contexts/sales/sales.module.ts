import { Module } from '@nestjs/common';
import { laporanPenjualan } from '@emas/contracts/sales/reports/laporan-penjualan';
import { reportControllers, reportOf, reportProviders } from '../../engine/report/registration.js';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { StockModule } from '../stock/index.js';
import { JudgeSaleHandler } from './commands/judge-sale.js';
import { SaveSaleHandler } from './commands/save-sale.js';
import { SaleDecisions } from './commands/sale-decisions.js';
import { SaleTries } from './commands/sale-tries.js';
import { ValidateSaleHandler } from './commands/validate-sale.js';
import { TillQueries } from './queries/till.js';
import { SalesReportQuery } from './reports/sales.query.js';
import { SalesController } from './sales.controller.js';

const commands = [SaleDecisions, SaveSaleHandler, JudgeSaleHandler, SaleTries, ValidateSaleHandler];
const queries = [TillQueries];
const reports = [reportOf(laporanPenjualan, SalesReportQuery)];

@Module({
  imports: [MembershipModule, PaymentsModule, PricingModule, StockModule],
  controllers: [SalesController, ...reportControllers(reports)],
  providers: [...commands, ...queries, ...reportProviders(reports)],
})
export class SalesModule {}
