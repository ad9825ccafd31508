import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQuery } from './queries/dashboard-query.js';
import { MoneyFigures } from './queries/money-figures.js';
import { StockFigures } from './queries/stock-figures.js';
import { TradeFigures } from './queries/trade-figures.js';

/** The branch dashboard: reads, never writes. */
@Module({
  controllers: [DashboardController],
  providers: [DashboardQuery, TradeFigures, StockFigures, MoneyFigures],
})
export class DashboardModule {}
