import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessoryGoods, ACCESSORY_PLACE } from '../stock/accessory.js';
import { addAccessory } from '../stock/add-accessory.js';
import type { DecideContext } from '../ledger/event.js';
import type { NewItem } from '../stock/add-item.js';
import type { TestShop } from '../testing/shop.js';
import type { AccessoryQuotes, SaleAccessoryInput } from './accessories.js';
import { cancelSale } from './cancel-sale.js';
import { dropSale } from './drop-sale.js';
import { line, openShop, pay, quotesOf, ring, saveCommand, SETTINGS, TAKING } from './sale.fixture.js';
import { saveSale, type SaveSale } from './save-sale.js';
import type { SaleSettings } from './settings.js';
import { validateSale } from './validate-sale.js';

const BOX = { kode_aksesoris: 'KOTAK', nama_aksesoris: 'KOTAK CINCIN', satuan_aksesoris: 'PCS' };
const LISTED = { ...BOX, harga_jual: 15_000, tarif_ppn: 0 };
const GOODS = accessoryGoods('KOTAK');

/** Ten boxes that cost 85,000, and rings. */
function shopWithBoxes(...rings: readonly NewItem[]): TestShop {
  const shop = openShop(...rings);
  const add = { accessory_entry_id: 'am1', qty: 10, harga_satuan: 8_500, supplier: null, keterangan: null };
  shop.do((context) => addAccessory(add, BOX, context));
  return shop;
}

const boxes = (qty: number, over: Partial<SaleAccessoryInput> = {}): SaleAccessoryInput => ({
  ...{ kode_aksesoris: 'KOTAK', qty, harga_satuan: 15_000, diskon: 0, harga: null },
  ...over,
});

describe('accessories of a sale', () => {
  const stock = (shop: TestShop, over: object = {}): AccessoryQuotes => {
    const held = shop.holding(GOODS, ACCESSORY_PLACE);
    return (kode) => (kode === 'KOTAK' ? { ...LISTED, held, ...over } : undefined);
  };
  const selling = (shop: TestShop, command: SaveSale, settings: SaleSettings = SETTINGS, listed: object = {}) => {
    return (context: DecideContext) => saveSale(command, quotesOf(shop), settings, context, stock(shop, listed));
  };
  const sell = (shop: TestShop, aksesoris: readonly SaleAccessoryInput[], lines: SaveSale['lines'] = []) =>
    shop.do(selling(shop, saveCommand(lines, { aksesoris }))).sale;
  const validate = (shop: TestShop, jumlah: number) =>
    shop.do((context) => validateSale({ id: 's1', pembayaran: [pay('CASH', jumlah)] }, TAKING, context)).sale;
  const refused = (shop: TestShop, aksesoris: readonly SaleAccessoryInput[]) =>
    shop.refusal(selling(shop, saveCommand([], { aksesoris })));

  it('leave at moving average, have income of their own and are cost of what was sold', () => {
    const shop = shopWithBoxes();
    const sale = sell(shop, [boxes(3)]);
    expect(sale).toMatchObject({ lines: [], total_qty: 3, total_berat: 0, total_harga: 45_000 });
    expect(sale.aksesoris).toMatchObject([{ qty: 3, harga: 45_000, harga_modal: 25_500 }]);
    expect(shop.holding(GOODS, 'reservasi/s1')).toEqual({ qty: 3, nilai: 25_500 });

    validate(shop, 45_000);
    expect(shop.last('SaleValidated').postings).toEqual([
      { akun: 'kas/LACI1', unit: 'IDR', jumlah: 45_000 },
      { akun: 'penjualan/aksesoris', unit: 'IDR', jumlah: -45_000 },
      { akun: 'hpp', unit: 'IDR', jumlah: 25_500 },
      { akun: 'persediaan', unit: 'IDR', jumlah: -25_500 },
    ]);
    expect(shop.holding(GOODS, ACCESSORY_PLACE)).toEqual({ qty: 7, nilai: 59_500 });
  });

  it('stand beside a ring, and come back with it when it is cancelled', () => {
    const shop = shopWithBoxes();
    // 485,000 × 3.27 = 1,585,950 → 1,586,000; the boxes are not rounded: 44,999
    const sale = sell(shop, [boxes(3, { diskon: 1 })], [line('R1')]);
    expect(sale).toMatchObject({ total_qty: 4, total_berat: 3_270, diskon: 1, total_harga: 1_630_999 });
    validate(shop, 1_631_000);
    expect(shop.last('SaleValidated').postings).toContainEqual({ akun: 'penjualan', unit: 'IDR', jumlah: -1_586_000 });
    const recorded = shop.last('SaleValidated');
    const cancel = (otorisasi_ids: readonly string[]) => (context: DecideContext) =>
      cancelSale({ id: 's1', alasan: 'SALAH', otorisasi_ids, hash: 'hash' }, recorded, context);
    shop.do(cancel([shop.approve('a1', cancel([]))]));
    expect(shop.holding(GOODS, ACCESSORY_PLACE)).toEqual({ qty: 10, nilai: 85_000 });
    expect(shop.placeOf('R1')).toBe('baki/A1');
  });

  it('go back when the sale is dropped', () => {
    const shop = shopWithBoxes();
    sell(shop, [boxes(3)]);
    shop.do((context) => dropSale({ id: 's1', alasan: null }, context));
    expect(shop.holding(GOODS, ACCESSORY_PLACE)).toEqual({ qty: 10, nilai: 85_000 });
  });

  it('are refused at their field', () => {
    const shop = shopWithBoxes();
    expect(refused(shop, [boxes(11)])).toBe('ACCESSORY_SHORT');
    expect(refused(shop, [boxes(0)])).toBe('ACCESSORY_NONE');
    expect(refused(shop, [boxes(1), boxes(1)])).toBe('BARCODE_IN_TABLE');
    expect(refused(shop, [boxes(1, { kode_aksesoris: 'PITA' })])).toBe('ACCESSORY_UNKNOWN');
    expect(refused(shop, [boxes(2, { diskon: 30_001 })])).toBe('TOTAL_BELOW_DISCOUNT');
    expect(refused(shop, [boxes(2, { harga: 29_000 })])).toBe('PRICE_CHANGED');
    expect(refused(shop, [])).toBe('SALE_EMPTY');
    try {
      shop.do(selling(shop, saveCommand([], { aksesoris: [boxes(11)] })));
    } catch (error) {
      expect(error).toMatchObject({
        params: { nama: 'KOTAK CINCIN', qty: 10 },
        details: [{ field: 'aksesoris.0.qty' }],
      });
    }
  });

  it('ask approval below cost, unless the list itself gives them away', () => {
    const shop = shopWithBoxes();
    const asked = (aksesoris: SaleAccessoryInput, listed: object = {}) =>
      shop
        .asked(selling(shop, saveCommand([], { aksesoris: [aksesoris] }), SETTINGS, listed))
        .map(({ kategori }) => kategori);
    expect(asked(boxes(3, { harga_satuan: 8_500 }))).toEqual([]);
    expect(asked(boxes(3, { harga_satuan: 8_499 }))).toEqual(['PENJUALAN']);
    expect(asked(boxes(3, { diskon: 19_501 }))).toEqual(['PENJUALAN']);
    expect(asked(boxes(3, { harga_satuan: 0 }), { harga_jual: 0 })).toEqual([]);
    expect(asked(boxes(3, { harga_satuan: 5_000 }), { harga_jual: 5_000 })).toEqual([]);
  });

  it('tell nothing of cost to who may not see it, and count his tries', () => {
    const shop = shopWithBoxes();
    const by = (held: boolean | null, aksesoris: SaleAccessoryInput) =>
      selling(shop, saveCommand([], { aksesoris: [aksesoris], asker: { seesCost: false, held } }));
    expect(() => by(null, boxes(3, { diskon: 100 }))(shop.context())).toThrow(expect.objectContaining({ code: 'VERSION_CONFLICT' })); // prettier-ignore
    expect(shop.asked(by(false, boxes(3, { diskon: 100 })))).toEqual([]);
    expect(shop.asked(by(true, boxes(3, { diskon: 100 })))).toMatchObject([{ kategori: 'PENJUALAN' }]);
    expect(shop.asked(by(true, boxes(3)))).toEqual([]);
  });

  it('bear PPN of their own, on top or in the price', () => {
    const shop = shopWithBoxes();
    const taxed = (harga_termasuk_pajak: boolean) =>
      selling(
        shop,
        saveCommand([], { aksesoris: [boxes(3)] }),
        { ...SETTINGS, harga_termasuk_pajak },
        { tarif_ppn: 1_100 },
      );
    expect(taxed(false)(shop.context()).result.sale).toMatchObject({ ppn: 4_950, total_harga: 49_950 });
    // 45,000 contain 4,459 at 11 %.
    shop.do(taxed(true));
    expect(validate(shop, 45_000)).toMatchObject({ ppn: 4_459, total_harga: 45_000 });
    expect(shop.last('SaleValidated').postings).toContainEqual({
      akun: 'penjualan/aksesoris',
      unit: 'IDR',
      jumlah: -40_541,
    });
  });

  it('keep every rupiah, whatever is sold how often and given back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ qty: fc.integer({ min: 1, max: 4 }), paid: fc.boolean(), back: fc.boolean() }), {
          maxLength: 6,
        }),
        (sales) => {
          const shop = shopWithBoxes(ring('R1'));
          sales.forEach(({ qty, paid, back }, n) => {
            const id = `s${n}`;
            if (qty > shop.holding(GOODS, ACCESSORY_PLACE).qty) return;
            shop.do(selling(shop, saveCommand([], { id, aksesoris: [boxes(qty)] })));
            if (paid)
              shop.do((context) => validateSale({ id, pembayaran: [pay('CASH', qty * 15_000)] }, TAKING, context));
            else if (back) shop.do((context) => dropSale({ id, alasan: null }, context));
          });
          const places = [ACCESSORY_PLACE, ...sales.flatMap((_, n) => [`reservasi/s${n}`, `jual/s${n}`])];
          const all = places.map((place) => shop.holding(GOODS, place));
          expect(all.reduce((sum, { qty }) => sum + qty, 0)).toBe(10);
          expect(all.reduce((sum, { nilai }) => sum + nilai, 0)).toBe(85_000);
          const held = shop.holding(GOODS, ACCESSORY_PLACE);
          if (held.qty === 0) expect(held.nilai).toBe(0);
        },
      ),
    );
  });
});
