import { manualPurchases, purchases } from '../purchases/purchase.js';
import { manualSales, sales, type SalesOf } from '../sales/sale.js';
import type { TradeInSettledBody } from './trade-in.js';

interface PartsOf {
  readonly sold: SalesOf;
  readonly bought: typeof purchases;
}

const GOODS: PartsOf = { sold: sales, bought: purchases };
const MANUAL: PartsOf = { sold: manualSales, bought: manualPurchases };

/** Documents that a trade-in takes its sale and its purchases from: those of manual goods are no other's. */
export const partsOf = ({ jenis }: Pick<TradeInSettledBody, 'jenis'>): PartsOf => (jenis === 'MANUAL' ? MANUAL : GOODS);
