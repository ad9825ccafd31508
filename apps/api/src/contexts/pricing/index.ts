export { PricingModule } from './pricing.module.js';
export { priceRounding } from './price-rounding.js';
export { type AccessoryLists, AccessoryPrices, type ListedAccessory } from './queries/accessory-prices.js';
export { type Pph22On, PriceLists, priceStreams, type QuoteOn, quotesFrom } from './queries/price-lists.js';
export { type NamedTier, PriceTiers, type Tiers } from './queries/price-tiers.js';
export { type PriceToday, TodayPrices } from './queries/today-prices.js';
