import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { moneyOut } from '../payments/money-out.js';
import type { KeptPayment, PaidDocument, Tender } from '../payments/tender.js';
import { purchases, purchaseStream } from '../purchases/purchase.js';
import { validatePurchase } from '../purchases/validate-purchase.js';
import { DomainError } from '../shared/domain-error.js';
import { withTraded } from './traded-out.js';

/** A purchase that pays by itself; what is traded in for a sale pays by the event of its trade-in. */
export const isPurchase = (ref: StreamId): boolean => ref.startsWith(purchaseStream(''));

/**
 * Pays an open purchase of today of the same customer with what it pays for, in one append: what it comes to more goes to
 * him. Throws PURCHASE_OTHER_CUSTOMER, PURCHASE_MUST_BE_USED where money goes out that the document still asks for, and what
 * validating a purchase refuses.
 */
function use({ ref, jumlah, field }: KeptPayment, document: PaidDocument, context: DecideContext): readonly NewEvent[] {
  if (!isPurchase(ref)) return [];
  const { stream, customer_id, excess } = document;
  if (!excess) throw new RangeError(`${stream} pays nobody what a purchase comes to more`);
  const purchase_id = ref.slice(purchaseStream('').length);
  const { total_harga, ...purchase } = purchases.require(purchase_id, 'OPEN', context);
  const { no } = context.get(ref);
  if (purchase.customer_id !== customer_id) throw new DomainError('PURCHASE_OTHER_CUSTOMER', { no });
  const code = 'PAYMENT_EXCEEDS_REMAINING';
  const params = { sisa: total_harga };
  if (jumlah > total_harga) throw new DomainError(code, params, [{ field, code, params }]);
  const usable = Math.min(total_harga, excess.total);
  if (jumlah < usable) throw new DomainError('PURCHASE_MUST_BE_USED', { no, sisa: usable });
  const money = withTraded(purchase_id, jumlah, moneyOut(total_harga - jumlah, excess.payments, excess.paying));
  const together = { tukar_untuk: stream, customer_id, money };
  return validatePurchase({ purchase_id, payments: [] }, excess.paying, context, undefined, purchases, together).events;
}

/** What a customer brings pays for what he owes; it goes back with all that it paid for. */
export const tradeInTender: Tender = { use, undo: () => [] };
