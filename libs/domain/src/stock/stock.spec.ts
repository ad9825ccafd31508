import { describe, expect, it } from 'vitest';
import { ring } from '../sales/sale.fixture.js';
import { TestShop } from '../testing/shop.js';
import { addItem, type NewItem } from './add-item.js';
import type { DecideContext } from '../ledger/event.js';
import { changeItem, type ItemChanges } from './change-item.js';
import { itemStream, type ItemBody } from './item.js';

const add = (shop: TestShop, item: NewItem) => shop.do((context) => addItem(item, context));
const refusedItem = (over: Partial<NewItem>) => {
  try {
    addItem(ring('R1', over), new TestShop().context());
    return [];
  } catch (error) {
    return (error as { details: { code: string }[] }).details.map(({ code }) => code);
  }
};

describe('adding an item', () => {
  it('owes its supplier and puts it into its tray at cost', () => {
    const shop = new TestShop();
    add(shop, ring('R1'));
    expect(shop.balance('persediaan')).toBe(1_300_000);
    expect(shop.balance('hutang/supplier/SUP1')).toBe(-1_300_000);
    expect(shop.placeOf('R1')).toBe('baki/A1');
    expect(shop.document<ItemBody>(itemStream('R1')).body.tgl_masuk).toBe('2026-11-20');
  });

  it('is capital where the shop had it before', () => {
    const shop = new TestShop();
    add(shop, ring('R1', { kode_supplier: null }));
    expect(shop.balance('modal')).toBe(-1_300_000);
  });

  it('refuses a barcode in use and figures that cannot be', () => {
    const shop = new TestShop();
    add(shop, ring('R1'));
    expect(shop.refusal((context) => addItem(ring('R1'), context))).toBe('ITEM_EXISTS');
    expect(refusedItem({ nama_barang: 'RING1' })).toEqual(['itemNameLength']);
    expect(refusedItem({ berat: 0 })).toEqual(['weightNotZero']);
    expect(refusedItem({ kadar: 0 })).toEqual(['kadarItem']);
    expect(refusedItem({ kadar: 500_001 })).toEqual(['kadarItem']);
    expect(refusedItem({ kadar: 500_000 })).toEqual([]);
    expect(refusedItem({ berat_asli: 3_269 })).toEqual(['notLessThanField']);
    expect(refusedItem({ harga_modal: -1 })).toEqual(['notNegative']);
  });
});

describe('changing an item', () => {
  const command = (changes: ItemChanges, otorisasi_ids: string[] = []) => ({
    kode_barcode: 'R1',
    changes,
    otorisasi_ids,
    hash: 'hash',
  });

  it('needs nobody for its name, and an authorization for its weight, which corrects the goods book', () => {
    const shop = new TestShop();
    add(shop, ring('R1'));
    shop.do((context) => changeItem(command({ nama_barang: 'CINCIN UKIR' }), context));
    expect(shop.refusal((context) => changeItem(command({ berat: 3_200 }), context))).toBe('AUTHORIZATION_REQUIRED');

    const decide = (context: DecideContext) => changeItem(command({ berat: 3_200 }), context);
    expect(shop.asked(decide)[0]!.ringkasan.facts).toContainEqual({
      field: 'berat',
      format: 'weight',
      value: 3_200,
      before: 3_270,
    });
    shop.approve('a1', decide);
    shop.do((context) => changeItem(command({ berat: 3_200 }, ['a1']), context));
    expect(shop.own('berat')).toBe(3_200);
    expect(shop.own('nilai')).toBe(1_300_000);
    expect(shop.document<ItemBody>(itemStream('R1')).body).toMatchObject({ nama_barang: 'CINCIN UKIR', berat: 3_200 });
  });
});
