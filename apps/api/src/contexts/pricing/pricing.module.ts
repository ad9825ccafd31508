import { Module } from '@nestjs/common';
import { PriceLists } from './queries/price-lists.js';
import { TodayPrices } from './queries/today-prices.js';

/** What things cost by the shop's lists. */
@Module({ providers: [PriceLists, TodayPrices], exports: [PriceLists, TodayPrices] })
export class PricingModule {}
