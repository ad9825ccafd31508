import type { DecideContext, NewEvent, StreamId } from '../ledger/event.js';
import { DomainError, refuseInvalid } from '../shared/domain-error.js';

/** An order of a marketplace, by the number it has there. */
export interface OnlineOrder {
  readonly kode_marketplace: string;
  readonly no_order: string;
}

/** What of a sale says which order it fills; both or none. */
export type FillsOrder = Partial<OnlineOrder>;

/** Which sale fills an order; null once that was given up. An order is sold once. */
export interface OnlineOrderBody {
  readonly sale_id: string | null;
}

export type MarketplaceOrderClaimed = NewEvent<'MarketplaceOrderClaimed', { readonly sale_id: string }>;
export type MarketplaceOrderReleased = NewEvent<'MarketplaceOrderReleased', { readonly sale_id: string }>;

export const orderStream = ({ kode_marketplace, no_order }: OnlineOrder): StreamId =>
  `marketplace-order/${kode_marketplace}/${no_order}`;

/** The order that a sale fills; null where it fills none. */
export const orderOf = ({ kode_marketplace, no_order }: FillsOrder): OnlineOrder | null =>
  kode_marketplace === undefined || no_order === undefined ? null : { kode_marketplace, no_order };

/** Streams of the order that a sale fills, beside its own. */
export const orderStreams = (sale: FillsOrder): StreamId[] => {
  const order = orderOf(sale);
  return order ? [orderStream(order)] : [];
};

const orderEvent = <Type extends string>(type: Type, order: OnlineOrder, sale_id: string, holder: string | null) => ({
  stream: orderStream(order),
  type,
  schema: 1,
  body: { sale_id },
  document: { status: holder === null ? 'BEBAS' : 'TERPAKAI', body: { sale_id: holder } satisfies OnlineOrderBody },
});

/**
 * Takes the order for a sale. Throws mustFill where it is half said, ORDER_USED with the sale that fills it already.
 */
export function claimOrder(sale_id: string, said: FillsOrder, context: DecideContext): MarketplaceOrderClaimed[] {
  const order = orderOf(said);
  if (!order) {
    const missing = said.no_order === undefined ? 'no_order' : 'kode_marketplace';
    if (said.no_order !== undefined || said.kode_marketplace !== undefined)
      refuseInvalid([{ field: missing, code: 'mustFill' }]);
    return [];
  }
  const holder = context.get<OnlineOrderBody | null>(orderStream(order)).body?.sale_id ?? null;
  const params = { no_order: order.no_order, no_faktur: '' };
  if (holder !== null)
    throw new DomainError('ORDER_USED', params, [{ field: 'no_order', code: 'ORDER_USED', params }], {
      sale_id: holder,
    });
  return [orderEvent('MarketplaceOrderClaimed', order, sale_id, sale_id)];
}

/** Gives the order of a sale free that was given up or taken back. */
export function releaseOrder({ id, ...said }: FillsOrder & { readonly id: string }): MarketplaceOrderReleased[] {
  const order = orderOf(said);
  return order ? [orderEvent('MarketplaceOrderReleased', order, id, null)] : [];
}
