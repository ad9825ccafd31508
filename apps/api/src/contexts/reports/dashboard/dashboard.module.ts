import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQuery } from './queries/dashboard-query.js';
import { MasterdataModule } from '../../masterdata/index.js';
import { MorningController } from './morning.controller.js';
import { FirstSteps } from './queries/first-steps.js';
import { LoanFigures } from './queries/loan-figures.js';
import { MoneyFigures } from './queries/money-figures.js';
import { MorningQuery } from './queries/morning-query.js';
import { StockFigures } from './queries/stock-figures.js';
import { TradeFigures } from './queries/trade-figures.js';

/** The branch dashboard, and everybody's own morning: reads, never writes. */
@Module({
  imports: [MasterdataModule],
  controllers: [DashboardController, MorningController],
  providers: [DashboardQuery, MorningQuery, FirstSteps, TradeFigures, StockFigures, MoneyFigures, LoanFigures],
})
export class DashboardModule {}
