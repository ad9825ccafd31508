import type { StoneUnit } from '@emas/domain/stock/stone';

/** What the price of a stone counts by, as it is written behind the price. */
export const STONE_PER: Readonly<Record<StoneUnit, string>> = { CARAT: '/ct', PCS: '/pcs', GRAM: '/gr' };
