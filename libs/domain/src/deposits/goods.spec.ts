import { describe, expect, it } from 'vitest';
import { cancelSale } from '../sales/cancel-sale.js';
import { line, pay, save, saveCommand, quotesOf, SETTINGS } from '../sales/sale.fixture.js';
import type { SaleLineInput } from '../sales/lines.js';
import { saveSale } from '../sales/save-sale.js';
import { validateSale } from '../sales/validate-sale.js';
import type { TestShop } from '../testing/shop.js';
import { deposits } from './deposit.js';
import { depositOf, depositShop, HOLDING } from './deposit.fixture.js';
import { leaveGoods } from './leave-goods.js';
import { type Deputy, pickUpGoods, type PickUpGoods, reversePickUp } from './pick-up.js';

const left = (kode_barcode: string): SaleLineInput => line(kode_barcode, { dititip: true });

function sold(...lines: readonly SaleLineInput[]): TestShop {
  const shop = depositShop();
  const { total_harga } = save(shop, lines, { customer_id: 'c1' });
  shop.do((context) => validateSale({ id: 's1', pembayaran: [pay('CASH', total_harga)] }, HOLDING, context));
  return shop;
}
const command = (over: Partial<PickUpGoods> = {}): PickUpGoods => ({
  ...{ id: 's1', lines: [], penerima: 'SENDIRI', wakil_customer_id: null, otorisasi_ids: [], hash: 'hash', ...over },
});
const fetching =
  (over: Partial<PickUpGoods> = {}, deputy: Deputy = null) =>
  (context: Parameters<typeof pickUpGoods>[2]) =>
    pickUpGoods(command(over), deputy, context);
function endSale(shop: TestShop) {
  const record = shop.last('SaleValidated');
  const asked = { id: 's1', alasan: 'SALAH BARANG', otorisasi_ids: [] as string[], hash: 'hash' };
  const otorisasi_ids = [shop.approve('a1', (context) => cancelSale(asked, record, context))];
  shop.do((context) => cancelSale({ ...asked, otorisasi_ids }, record, context));
}

describe('goods that stay with the shop', () => {
  it('are the customer’s: they leave the stock with the sale, and move no money of their own', () => {
    const shop = sold(left('G1'), line('R1'));
    expect([shop.placeOf('G1'), shop.placeOf('R1')]).toEqual(['titip-barang/s1', 'jual/s1']);
    expect(shop.last('GoodsLeft').postings).toEqual([]);
    expect(shop.document(deposits.stream('s1')).no).toMatch(/^DB/);
    expect(depositOf(shop, 's1')).toMatchObject({ status: 'OPEN', jenis_titip: 'BARANG', sale_id: 's1', total_qty: 1 });
    expect(shop.own('nilai')).toBe(4_300_000);
  });

  it('belong to somebody who is known', () => {
    const shop = depositShop();
    const nameless = saveCommand([left('G1')]);
    expect(shop.refusal((context) => saveSale(nameless, quotesOf(shop), SETTINGS, context))).toBe('VALIDATION_FAILED');
  });

  it('can be left later, out of a note that stands', () => {
    const shop = sold(line('G1'), line('R1'));
    const ask = { id: 'd9', sale_id: 's1', customer_id: null, keterangan: null, lines: [1] };
    shop.do((context) => leaveGoods(ask, context));
    expect(shop.placeOf('G1')).toBe('titip-barang/d9');
    expect(shop.refusal((context) => leaveGoods({ ...ask, id: 'd8' }, context))).toBe('PLACE_EMPTY');
    expect(shop.refusal((context) => leaveGoods({ ...ask, id: 'd8', lines: [3] }, context))).toBe('NOTE_LINE_UNKNOWN');
    expect(shop.refusal((context) => leaveGoods({ ...ask, id: 'd8', lines: [] }, context))).toBe('VALIDATION_FAILED');
  });

  it('are fetched in parts, and brought back the same day', () => {
    const shop = sold(left('G1'), left('R1'));
    shop.do(fetching({ lines: [1] }));
    expect([shop.placeOf('G1'), depositOf(shop, 's1').status]).toEqual(['jual/s1', 'OPEN']);
    expect(shop.refusal(fetching({ lines: [1] }))).toBe('VALIDATION_FAILED');
    const before = shop.snapshot();
    shop.do(fetching());
    expect(depositOf(shop, 's1').status).toBe('DIAMBIL');
    const record = shop.last('GoodsPickedUp');
    const ask = { id: 's1', ambil_ke: 2, alasan: 'SALAH ORANG', otorisasi_ids: [] as string[], hash: 'hash' };
    expect(shop.asked((context) => reversePickUp(ask, record, context))[0]).toMatchObject({
      kategori: 'BATAL_TITIPAN',
      description: 'BATAL AMBIL TITIPAN',
    });
    const otorisasi_ids = [shop.approve('a2', (context) => reversePickUp(ask, record, context))];
    shop.do((context) => reversePickUp({ ...ask, otorisasi_ids }, record, context));
    expect(shop.snapshot()).toEqual(before);
    expect(depositOf(shop, 's1')).toMatchObject({ status: 'OPEN', ditahan: ['R1'] });
    shop.openDay = '2026-11-21';
    const first = { ...ask, ambil_ke: 1 };
    expect(shop.refusal((context) => reversePickUp(first, record, context))).toBe('DEPOSIT_PREVIOUS_DAY');
    expect(shop.refusal((context) => reversePickUp({ ...ask, ambil_ke: 2 }, record, context))).toBe(
      'PICK_UP_NOT_FOUND',
    );
  });

  it('go to a deputy who has shown his card, with an approval', () => {
    const shop = sold(left('G1'));
    const deputy = { penerima: 'WAKIL', wakil_customer_id: 'c7' } as const;
    expect(shop.refusal(fetching({ penerima: 'WAKIL' }, { has_nik: true }))).toBe('VALIDATION_FAILED');
    expect(shop.refusal(fetching(deputy, { has_nik: false }))).toBe('DEPUTY_WITHOUT_NIK');
    expect(shop.refusal(fetching(deputy, null))).toBe('DEPUTY_WITHOUT_NIK');
    expect(shop.asked(fetching(deputy, { has_nik: true }))[0]).toMatchObject({
      kategori: 'BATAL_TITIPAN',
      description: 'SERAH TITIPAN KEPADA WAKIL',
    });
    const otorisasi_ids = [shop.approve('a3', fetching(deputy, { has_nik: true }))];
    const { deposit } = shop.do(fetching({ ...deputy, otorisasi_ids }, { has_nik: true }));
    expect(deposit.pengambilan).toMatchObject([{ wakil_customer_id: 'c7', otorisasi_by: 'SPV1', barang: ['G1'] }]);
  });

  it('go to their trays when their sale is cancelled, fetched or not', () => {
    for (const fetched of [false, true]) {
      const shop = sold(left('G1'), line('R1'));
      if (fetched) shop.do(fetching());
      endSale(shop);
      expect([shop.placeOf('G1'), shop.placeOf('R1')]).toEqual(['baki/A1', 'baki/A1']);
      expect(depositOf(shop, 's1')).toMatchObject({ status: 'BATAL', ditahan: [] });
      expect(shop.own('nilai')).toBe(9_900_000);
    }
  });
});
