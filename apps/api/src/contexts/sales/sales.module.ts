import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { StockModule } from '../stock/index.js';
import { ClaimRefusals } from './commands/claim-refusals.js';
import { JudgeSaleHandler } from './commands/judge-sale.js';
import { JudgeManualSaleHandler } from './commands/judge-manual-sale.js';
import { ManualSaleDecisions } from './commands/manual-sale-decisions.js';
import { SaveManualSaleHandler } from './commands/save-manual-sale.js';
import { SaveSaleHandler } from './commands/save-sale.js';
import { SaleDecisions } from './commands/sale-decisions.js';
import { SaleTries } from './commands/sale-tries.js';
import { ValidateSaleHandler } from './commands/validate-sale.js';
import { ManualPrices } from './queries/manual-prices.js';
import { TillQueries } from './queries/till.js';
import { ManualSalesController } from './manual-sales.controller.js';
import { WholesaleServer } from './queries/wholesale-server.js';
import { SalesController } from './sales.controller.js';
import { WholesaleController } from './wholesale.controller.js';

const commands = [
  ClaimRefusals,
  ManualSaleDecisions,
  SaveManualSaleHandler,
  JudgeManualSaleHandler,
  SaleDecisions,
  SaveSaleHandler,
  JudgeSaleHandler,
  SaleTries,
  ValidateSaleHandler,
];
const queries = [WholesaleServer, ManualPrices, TillQueries];

@Module({
  imports: [MembershipModule, PaymentsModule, PricingModule, StockModule],
  controllers: [WholesaleController, ManualSalesController, SalesController],
  providers: [...commands, ...queries],
  exports: [ClaimRefusals, SaleDecisions, TillQueries],
})
export class SalesModule {}
