import { describe, expect, test } from 'vitest';
import type { DecideContext } from '../ledger/event.js';
import { ring } from '../sales/sale.fixture.js';
import { TestShop } from '../testing/shop.js';
import type { ItemBody } from './item.js';
import { type ListItem, listItem, type Listing, listingStream, unlistItem } from './listing.js';

const item: ItemBody = { ...ring('R1'), gambar_path: 'BARANG/1.jpg', tgl_masuk: '2026-11-20' };
const list =
  (over: Partial<ListItem> = {}) =>
  (context: DecideContext) =>
    listItem(
      { kode_barcode: 'R1', kode_marketplace: 'TOKPED', item, isReady: true, needsPhoto: true, ...over },
      context,
    );
const unlist =
  (kode_marketplace = 'TOKPED') =>
  (context: DecideContext) =>
    unlistItem({ kode_barcode: 'R1', kode_marketplace }, context);

describe('a thing on marketplaces', () => {
  test('is shown on each once, and taken off each', () => {
    const shop = new TestShop();
    shop.do(list());
    shop.do(list({ kode_marketplace: 'SHOPEE' }));
    expect(shop.document<Listing>(listingStream('R1')).body.marketplaces).toEqual(['TOKPED', 'SHOPEE']);
    expect(shop.refusal(list())).toBe('LISTING_EXISTS');
    shop.do(unlist());
    expect(shop.refusal(unlist())).toBe('LISTING_NOT_FOUND');
    shop.do(unlist('SHOPEE'));
    expect(shop.document(listingStream('R1')).status).toBe('LEPAS');
    expect(shop.last('ItemUnlisted')).toMatchObject({ postings: [], movements: [] });
  });

  test('lies in its tray and has a picture where the marketplace wants one', () => {
    const shop = new TestShop();
    const bare = { ...item, gambar_path: null };
    expect(shop.refusal(list({ item: null }))).toBe('BARCODE_NOT_FOUND');
    expect(shop.refusal(list({ isReady: false }))).toBe('LISTING_NOT_READY');
    expect(shop.refusal(list({ item: bare }))).toBe('LISTING_PHOTO');
    expect(shop.refusal(list({ item: bare, needsPhoto: false }))).toBeNull();
    shop.openDay = null;
    expect(shop.refusal(list())).toBe('DAY_NOT_OPEN');
  });
});
