import { Module } from '@nestjs/common';
import { AccessoryPrices } from './queries/accessory-prices.js';
import { PriceLists } from './queries/price-lists.js';
import { PriceTiers } from './queries/price-tiers.js';
import { TodayPrices } from './queries/today-prices.js';

/** What things cost by the shop's lists. */
@Module({
  providers: [AccessoryPrices, PriceLists, PriceTiers, TodayPrices],
  exports: [AccessoryPrices, PriceLists, PriceTiers, TodayPrices],
})
export class PricingModule {}
