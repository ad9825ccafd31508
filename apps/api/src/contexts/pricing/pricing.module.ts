import { Module } from '@nestjs/common';
import { PriceLists } from './queries/price-lists.js';
import { PriceTiers } from './queries/price-tiers.js';
import { TodayPrices } from './queries/today-prices.js';

/** What things cost by the shop's lists. */
@Module({ providers: [PriceLists, PriceTiers, TodayPrices], exports: [PriceLists, PriceTiers, TodayPrices] })
export class PricingModule {}
