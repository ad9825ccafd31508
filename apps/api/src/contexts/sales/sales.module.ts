import { Module } from '@nestjs/common';
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
import { SalesController } from './sales.controller.js';

const commands = [SaleDecisions, SaveSaleHandler, JudgeSaleHandler, SaleTries, ValidateSaleHandler];
const queries = [TillQueries];

@Module({
  imports: [MembershipModule, PaymentsModule, PricingModule, StockModule],
  controllers: [SalesController],
  providers: [...commands, ...queries],
})
export class SalesModule {}
