import { expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { TestShop } from '../testing/shop.js';
import { PRICE_APPROVAL } from '../shared/authorization-category.js';
import { priceTryStream, refusedPrice } from './price-try.js';

const need = (description: string) => ({
  ...{ kategori: 'PENJUALAN' as const, description: PRICE_APPROVAL, no_faktur: null, hash: 'h1' },
  ringkasan: { facts: [], lines: [] },
  mencakup: [{ kategori: 'PENJUALAN' as const, description }],
});

it('keeps a price that was refused, once however often it is sent', () => {
  const shop = new TestShop();
  const keep = (description: string) => shop.do((context: DecideContext) => refusedPrice(need(description), context));
  expect(keep('PENJUALAN DI BAWAH MODAL')).toEqual({ known: false });
  expect(keep('PENJUALAN DI BAWAH MODAL')).toEqual({ known: true });
  expect(shop.events).toHaveLength(1);
  expect(shop.last('PriceRefused')).toMatchObject({ postings: [], body: { tried_by: 'KASIR1', hash: 'h1' } });

  // Its cost has moved since: what it covers is told anew, and it is no other price.
  expect(keep('PENJUALAN DI BAWAH BATAS HARGA')).toEqual({ known: true });
  expect(shop.document(priceTryStream('KASIR1', 'h1')).body).toMatchObject({
    mencakup: [{ description: 'PENJUALAN DI BAWAH BATAS HARGA' }],
  });
});
