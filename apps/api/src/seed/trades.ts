import type { Trade } from './trade.js';
import { cash } from './trades/cash.js';
import { goodsIn } from './trades/goods-in.js';
import { moves } from './trades/moves.js';
import { purchases } from './trades/purchases.js';
import { sales } from './trades/sales.js';

/** What happens on a day. A trade that is added changes the books of every seed from its first day on. */
export const TRADES: readonly Trade[] = [goodsIn, moves, sales, purchases, cash];
