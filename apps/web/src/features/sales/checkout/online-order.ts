import type { SaveSaleDto } from '@emas/contracts/sales/save-sale.dto';
import { textOf } from '../../../parts/document/any-document.js';
import type { Problem } from '../../../parts/lines/problems.js';
import type { PaidOrder } from '../../../parts/payment/use-payments.js';

/** The order of a marketplace that the sale fills, while it is typed. */
export interface OrderValue {
  readonly kode_marketplace: string | null;
  /** Empty while nobody has said it. */
  readonly no_order: string;
}

export const NO_ORDER: OrderValue = { kode_marketplace: null, no_order: '' };

export const hasOrder = ({ kode_marketplace, no_order }: OrderValue): boolean =>
  kode_marketplace !== null || no_order.trim() !== '';

/** Said in full; undefined of a sale that fills none. */
export function orderOf({ kode_marketplace, no_order }: OrderValue): PaidOrder | undefined {
  const no = no_order.trim();
  return kode_marketplace !== null && no !== '' ? { kode_marketplace, no_order: no } : undefined;
}

/** Both are said, or none. */
export function orderProblems(value: OrderValue): Problem[] {
  if (!hasOrder(value) || orderOf(value)) return [];
  return [
    value.kode_marketplace === null
      ? { field: 'kode_marketplace', code: 'mustChoose' }
      : { field: 'no_order', code: 'mustFill' },
  ];
}

/** Does the sale that was booked fill the order that was sent? */
export const isSameOrder = (sent: Pick<SaveSaleDto, 'kode_marketplace' | 'no_order'>, sale: object): boolean =>
  textOf(sale, 'kode_marketplace') === (sent.kode_marketplace ?? '') &&
  textOf(sale, 'no_order') === (sent.no_order ?? '');
