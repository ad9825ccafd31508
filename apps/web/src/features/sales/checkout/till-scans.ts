import type { TillDepositView } from '@emas/contracts/deposits/deposit.view';
import type { TillItemView } from '@emas/contracts/sales/sale.view';
import { scanQueueOf } from '../../../parts/scan-list/scan-queue.machine.js';
import { isApiError } from '../../../platform/api/api-error.js';
import { fetchTillDeposit, fetchTillItem, fetchTray } from '../sales-calls.js';
import { isDepositNumber } from './held-lines.js';

/** A thing by its barcode or all of a tray by its code, or what a deposit holds by its number. */
export type Scanned = { readonly items: readonly TillItemView[] } | { readonly deposit: TillDepositView };

interface Options {
  /** Trays are sold whole, too. */
  readonly trays: boolean;
}

/** A deposit of somebody else than who stands in the head. */
export const OTHER_CUSTOMER = 'DEPOSIT_OTHER_CUSTOMER';
/** A deposit while money is left: what it would be for lies at one already. */
export const ONLY_THINGS = 'ONLY_THINGS';

/** Scans of the till. */
export const tillScans = scanQueueOf<Scanned, Options>(async ({ code, options }) => {
  if (isDepositNumber(code)) return { deposit: await fetchTillDeposit(code) };
  try {
    return { items: [await fetchTillItem(code)] };
  } catch (error) {
    if (options.trays && isApiError(error) && error.code === 'BARCODE_NOT_FOUND')
      return { items: await fetchTray(code) };
    throw error;
  }
});
