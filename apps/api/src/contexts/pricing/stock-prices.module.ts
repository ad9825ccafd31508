import { Module } from '@nestjs/common';
import { ProjectionRegistry } from '../../ledger/projection-registry.js';
import { StockModule } from '../stock/index.js';
import { ApplyProfitHandler } from './commands/apply-profit.js';
import { RepriceStockHandler } from './commands/reprice-stock.js';
import { RestoreProfitHandler } from './commands/restore-profit.js';
import { PricingModule } from './pricing.module.js';
import { ProfitsController } from './profits.controller.js';
import { ProfitsProjection } from './projections/profits.projection.js';
import { ProfitPrices } from './queries/profit-prices.js';
import { ProfitRuns } from './queries/profit-runs.js';
import { StockPriceQuery } from './queries/stock-prices.js';
import { StockPricesController } from './stock-prices.controller.js';

/** Today's lists against the prices that stock has, and profits on it. Apart from the lists, for stock asks those itself. */
@Module({
  imports: [PricingModule, StockModule],
  controllers: [ProfitsController, StockPricesController],
  providers: [ApplyProfitHandler, ProfitPrices, ProfitRuns, RepriceStockHandler, RestoreProfitHandler, StockPriceQuery],
})
export class StockPricesModule {
  constructor(projections: ProjectionRegistry) {
    projections.register(new ProfitsProjection());
  }
}
