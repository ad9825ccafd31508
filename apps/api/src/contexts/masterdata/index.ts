export { MasterdataModule } from './masterdata.module.js';
export { DayPrices } from './queries/prices-of-day.js';
