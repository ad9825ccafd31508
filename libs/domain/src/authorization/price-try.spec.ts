import { expect, it } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { TestShop } from '../testing/shop.js';
import { PRICE_APPROVAL } from '../shared/authorization-category.js';
import { priceTryStream, refusedPrice, type Telling, tellReasons } from './price-try.js';

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

it('records what an approver is told, once until it covers something else', () => {
  const shop = new TestShop();
  const telling = (description: string): Telling => ({
    ...{ hash: 'h1', peminta: 'KASIR1', diberi_tahu: 'SPV1', cara: 'PASSWORD' },
    mencakup: [{ kategori: 'PENJUALAN', description }],
  });
  const tell = (description: string) => shop.do((context) => tellReasons(telling(description), context));
  tell('PENJUALAN DI BAWAH MODAL');
  tell('PENJUALAN DI BAWAH MODAL');
  expect(shop.events).toHaveLength(1);
  tell('PENJUALAN DI BAWAH BATAS HARGA');
  expect(shop.events.map(({ type, stream }) => `${type} ${stream}`)).toEqual(
    Array(2).fill('ReasonsTold price-told/SPV1/KASIR1/h1'),
  );
});
