import type { Tender } from '../payments/tender.js';

/** What is traded in pays by the trade-in's own event, and comes back with all of it. */
export const tradeInTender: Tender = { use: () => [], undo: () => [] };
