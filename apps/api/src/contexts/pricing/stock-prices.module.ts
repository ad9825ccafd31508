import { Module } from '@nestjs/common';
import { StockModule } from '../stock/index.js';
import { RepriceStockHandler } from './commands/reprice-stock.js';
import { PricingModule } from './pricing.module.js';
import { StockPriceQuery } from './queries/stock-prices.js';
import { StockPricesController } from './stock-prices.controller.js';

/** Today's lists against the prices that stock has. Apart from the lists, for stock asks those itself. */
@Module({
  imports: [PricingModule, StockModule],
  controllers: [StockPricesController],
  providers: [RepriceStockHandler, StockPriceQuery],
})
export class StockPricesModule {}
