import { DomainError } from '../shared/domain-error.js';
import { canGoBack, type ManualHolding } from './manual-goods.js';

/** Goods of a group that are cleaned together and kept by pieces and weight, as the ledger's stock calls them. */
export const PILE_GOODS = 'cuci-manual/';
export const pileGoods = (kode_group: string): string => `${PILE_GOODS}${kode_group}`;

/** Where all of them lie. */
export const PILE = 'cuci/MANUAL';

/** Throws CLEANING_PILE_MOVED_ON where the pile no longer has what came to it, naming the document that took of it. */
export function requirePileThere(
  came: ManualHolding & { readonly kode_group: string },
  held: ManualHolding,
  takenBy: string | null,
): void {
  if (canGoBack(came, held)) return;
  throw new DomainError('CLEANING_PILE_MOVED_ON', { kode_group: came.kode_group, no_faktur: takenBy ?? '-' });
}
