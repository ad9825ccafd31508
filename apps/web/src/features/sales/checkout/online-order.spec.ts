import { describe, expect, test } from 'vitest';
import type { SaleView } from '@emas/contracts/sales/sale.view';
import {
  EMPTY_SALE,
  leftOver,
  mayLeave,
  problemsOf,
  SALE_DRAFT,
  saleDto,
  type CheckoutValue,
} from './checkout-value.js';

const ORDER = { kode_marketplace: 'TOKPED', no_order: 'INV/20261120/MPL/77' };
const value: CheckoutValue = { ...EMPTY_SALE, kode_sales: 'ANI', ...ORDER };
const problems = (changes: object) => problemsOf({ ...value, ...changes }, true).filter(({ field }) => field in ORDER);

describe('the order of a marketplace that a sale fills', () => {
  test('goes with the sale, without what is typed around it', () => {
    expect(saleDto('s1', { ...value, no_order: ` ${ORDER.no_order} ` }, null)).toMatchObject(ORDER);
    expect(saleDto('s1', EMPTY_SALE, null)).not.toHaveProperty('no_order');
  });

  test('is said in full or not at all', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ kode_marketplace: null, no_order: '' })).toEqual([]);
    expect(problems({ no_order: ' ' })).toEqual([{ field: 'no_order', code: 'mustFill' }]);
    expect(problems({ kode_marketplace: null })).toEqual([{ field: 'kode_marketplace', code: 'mustChoose' }]);
  });

  test('is none of money that is left, and none in a draft from before', () => {
    expect([mayLeave(EMPTY_SALE), mayLeave(value)]).toEqual([true, false]);
    const { kode_marketplace: _, no_order: _no, ...before } = EMPTY_SALE;
    expect(SALE_DRAFT.shape.read(before, 4)).toEqual(EMPTY_SALE);
    expect(SALE_DRAFT.isEmpty({ ...EMPTY_SALE, ...ORDER })).toBe(false);
  });

  test('is told apart in what was booked, and used up by it', () => {
    const sent = saleDto('s1', value, null);
    const sale = { lines: [], customer_id: null, kode_sales: 'ANI', keterangan: null };
    const left = (booked: object) => leftOver(sent, value, { ...sale, ...booked } as unknown as SaleView);
    expect(left(ORDER)).toBeNull();
    expect(left({ ...ORDER, no_order: '78' })).toEqual(EMPTY_SALE);
    expect(left({})).toEqual(EMPTY_SALE);
  });
});
