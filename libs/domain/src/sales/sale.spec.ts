import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DecideContext } from '../ledger/event.js';
import { MARK } from '../shared/summary.js';
import { moveItem } from '../stock/item.js';
import { cancelSale } from './cancel-sale.js';
import { dropSale } from './drop-sale.js';
import type { PaymentInput } from '../payments/money-in.js';
import { payable } from '../payments/payable.js';
import { printSale } from './print-sale.js';
import type { QuoteMasters } from '../pricing/quote.js';
import { evolveSale, saleStream, type Sale, type SaleEvent, type SaleValidatedBody } from './sale.js';
import { line, MASTERS, openShop, pay, quotesOf, ring, save, saveCommand, SETTINGS, TAKING } from './sale.fixture.js';
import { saveSale } from './save-sale.js';
import { validateSale } from './validate-sale.js';

type Shop = ReturnType<typeof openShop>;

const validation = (pembayaran: readonly PaymentInput[], id = 's1') => ({ id, pembayaran });
const validate = (shop: Shop, pembayaran: readonly PaymentInput[], id = 's1') =>
  shop.do((context) => validateSale(validation(pembayaran, id), TAKING, context)).sale;
const refusedPayments = (shop: Shop, pembayaran: readonly PaymentInput[]) =>
  shop.refusal((context) => validateSale(validation(pembayaran), TAKING, context));
const refusedSave = (shop: Shop, lines: Parameters<typeof saveCommand>[0], masters: Partial<QuoteMasters> = {}) =>
  shop.refusal((context) => saveSale(saveCommand(lines), quotesOf(shop, masters), SETTINGS, context));
const cancel = (otorisasi_ids: readonly string[]) => ({
  id: 's1',
  alasan: 'SALAH BARANG',
  otorisasi_ids,
  hash: 'hash',
});

describe('saving a sale', () => {
  it('freezes prices, takes a number and reserves the items', () => {
    const shop = openShop();
    // 485,000 × 3.27 = 1,585,950 → 1,586,000; the second with 86,000 off: 1,499,950 → 1,500,000
    const sale = save(shop, [line('R1'), line('R2', { diskon: 86_000 })]);

    expect(sale).toMatchObject({
      status: 'OPEN',
      total_qty: 2,
      total_berat: 6_540,
      // 3.270 × 75 % = 2.4525 → 2.453, per line
      total_berat_murni: 4_906,
      subtotal: 3_172_000,
      diskon: 86_000,
      total_harga: 3_086_000,
    });
    expect(shop.document(saleStream('s1')).no).toBe('FJSJA2611200001');
    expect(shop.last('SaleSaved').postings).toEqual([]);
    expect(shop.placeOf('R1')).toBe('reservasi/s1');
    expect(shop.placeOf('R3')).toBe('baki/A1');
  });

  it('refuses what cannot be sold', () => {
    const shop = openShop();
    expect(refusedSave(shop, [])).toBe('SALE_EMPTY');
    expect(refusedSave(shop, [line('NOPE')])).toBe('BARCODE_NOT_FOUND');
    expect(refusedSave(shop, [line('R1'), line('R1')])).toBe('BARCODE_IN_TABLE');
    expect(refusedSave(shop, [line('R1', { diskon: 1_586_001 })])).toBe('TOTAL_BELOW_DISCOUNT');
    expect(refusedSave(shop, [line('R1', { harga_gram: 0 })])).toBe('PRICE_ZERO');
    expect(refusedSave(shop, [line('R1')], { harga: null })).toBe('PRICE_NOT_SET');
  });

  it('refuses a price other than the one the till showed', () => {
    const shop = openShop();
    expect(refusedSave(shop, [line('R1', { harga: 1_586_000 })])).toBeNull();
    expect(refusedSave(shop, [line('R1', { harga: 1_585_500 })])).toBe('PRICE_CHANGED');
  });

  it('lets an item go to one of two tills', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    const second = saveCommand([line('R1')], { id: 's2' });
    expect(shop.refusal((context) => saveSale(second, quotesOf(shop), SETTINGS, context))).toBe('PLACE_EMPTY');
  });

  it('is refused while the shop is closed', () => {
    const shop = openShop();
    shop.openDay = null;
    expect(refusedSave(shop, [line('R1')])).toBe('DAY_NOT_OPEN');
  });
});

describe('a sale that needs approval', () => {
  const needs = (shop: Shop, lines: Parameters<typeof saveCommand>[0], masters: Partial<QuoteMasters> = {}) => {
    const decide = (context: DecideContext) => saveSale(saveCommand(lines), quotesOf(shop, masters), SETTINGS, context);
    return shop.asked(decide).map(({ kategori }) => kategori);
  };

  it('is one below cost, in the words of the specification', () => {
    const shop = openShop(ring('R1', { harga_modal: 1_600_000 }));
    const decide = (context: DecideContext) => saveSale(saveCommand([line('R1')]), quotesOf(shop), SETTINGS, context);
    expect(() => decide(shop.context())).toThrow(expect.objectContaining({ code: 'AUTHORIZATION_REQUIRED' }));
    expect(needs(shop, [line('R1')])).toEqual(['PENJUALAN']);

    const otorisasi_ids = [shop.approve('a1', decide)];
    const sale = save(shop, [line('R1')], { otorisasi_ids });
    expect(sale.otorisasi).toEqual(['a1']);
    expect(shop.document('authorization/a1').status).toBe('DIPAKAI');
  });

  it('counts a tax that the price contains as not earned', () => {
    // 1,586,000 contains 17,256 of PPN at 1.1 %: 1,568,744 stay.
    const refusal = (harga_modal: number, harga_termasuk_pajak: boolean) => {
      const shop = openShop(ring('R1', { harga_modal }));
      const quotes = quotesOf(shop, { tarif_ppn: 110 });
      const settings = { ...SETTINGS, harga_termasuk_pajak };
      return shop.refusal((context) => saveSale(saveCommand([line('R1')]), quotes, settings, context));
    };
    expect(refusal(1_568_744, true)).toBeNull();
    expect(refusal(1_568_745, true)).toBe('AUTHORIZATION_REQUIRED');
    expect(refusal(1_586_000, false)).toBeNull();
  });

  it('asks once per category, however many lines', () => {
    const shop = openShop(ring('R1', { harga_modal: 1_600_000 }), ring('R2', { harga_modal: 1_600_000 }));
    expect(needs(shop, [line('R1'), line('R2')])).toEqual(['PENJUALAN']);
  });

  it('is one outside the limits of its price', () => {
    const shop = openShop();
    expect(needs(shop, [line('R1', { harga_gram: 44_999_999 })])).toEqual(['HARGA']);
    expect(needs(shop, [line('R1', { harga_gram: 55_000_001 })])).toEqual(['BATAS_ATAS_PENJUALAN']);
    expect(needs(shop, [line('R1', { harga_gram: 45_000_000 })])).toEqual([]);
  });

  it('is one whose discount brings it below the limit of its price, as a lower price would', () => {
    // 485,000 × 3.27 = 1,585,950; at the limit of 450,000 it is 1,471,500
    const shop = openShop();
    expect(needs(shop, [line('R1', { diskon: 114_450 })])).toEqual([]);
    expect(needs(shop, [line('R1', { diskon: 114_451 })])).toEqual(['HARGA']);
  });

  it('is judged before its price is rounded down', () => {
    const shop = openShop(ring('R1', { berat: 3_271, berat_asli: 3_271 }));
    const settings = { ...SETTINGS, pembulatan: { step: 500, rounding: 'down' as const } };
    // 450,000 × 3.271 = 1,471,950 → 1,471,500
    const lines = [line('R1', { harga_gram: 45_000_000 })];
    const decide = (context: DecideContext) => saveSale(saveCommand(lines), quotesOf(shop), settings, context);
    expect(shop.do(decide).sale.total_harga).toBe(1_471_500);
  });

  it('may give up its making charge down to the least, and its attributes not at all', () => {
    // 1,585,950 + 65,400 ongkos + 200,000 stones; the floor 1,471,500 + 49,050 + 200,000 lies 130,800 below
    const shop = openShop(ring('R1', { ongkos: 2_000_000, harga_atribut: 200_000, harga_modal: 0 }));
    const masters = { minimal_ongkos: 1_500_000 };
    const discounted = (diskon: number) => [line('R1', { tarif_ongkos: 2_000_000, diskon })];
    expect(needs(shop, discounted(130_800), masters)).toEqual([]);
    expect(needs(shop, discounted(130_801), masters)).toEqual(['HARGA']);
  });

  it('is one above the shop’s limit', () => {
    const bar = ring('LM100', { berat: 200_000, berat_asli: 200_000, harga_modal: 90_000_000 });
    // 485,000 × 200 g = 97,000,000 below; 510,000 × 200 g = 102,000,000 above 100,000,000
    expect(needs(openShop(bar), [line('LM100')])).toEqual([]);
    expect(needs(openShop(bar), [line('LM100', { harga_gram: 51_000_000 })])).toEqual(['BATAS_ATAS_PENJUALAN']);
  });

  it('is one with less ongkos than proposed and than the minimum', () => {
    const shop = openShop(ring('R1', { ongkos: 2_000_000 }));
    const masters = { minimal_ongkos: 1_500_000 };
    expect(needs(shop, [line('R1', { tarif_ongkos: 1_499_999 })], masters)).toEqual(['ONGKOS_PENJUALAN']);
    expect(needs(shop, [line('R1', { tarif_ongkos: 1_500_000 })], masters)).toEqual([]);
  });

  it('marks the pieces in question', () => {
    const shop = openShop(ring('R1', { harga_modal: 1_600_000 }), ring('R2'));
    const decide = (context: DecideContext) =>
      saveSale(saveCommand([line('R1'), line('R2')]), quotesOf(shop), SETTINGS, context);
    const [need] = shop.asked(decide);
    expect(need!.ringkasan.lines.map((facts) => facts.some(({ field }) => field === MARK))).toEqual([true, false]);
  });

  describe('of somebody who may not see cost', () => {
    const blind = (held: boolean) => ({ asker: { seesCost: false as const, held } });
    const asks = (shop: Shop, over: Parameters<typeof line>[1], held = false) => {
      const command = saveCommand([line('R1', over), line('R2')], blind(held));
      return shop.asked((context) => saveSale(command, quotesOf(shop), SETTINGS, context));
    };

    it('asks one thing whatever it is below, in words that do not tell', () => {
      const below = (over: Parameters<typeof line>[1], harga_modal = 1_300_000) =>
        asks(openShop(ring('R1', { harga_modal }), ring('R2')), over);
      const cost = below({ diskon: 1_000 }, 1_600_000);
      const limit = below({ diskon: 200_000 });
      expect([cost, limit].map((needs) => needs.map(({ kategori, description }) => [kategori, description]))).toEqual([
        [['PENJUALAN', 'PERSETUJUAN HARGA']],
        [['PENJUALAN', 'PERSETUJUAN HARGA']],
      ]);
      expect(cost[0]!.mencakup).toEqual([{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL' }]);
      expect(limit[0]!.mencakup).toEqual([{ kategori: 'HARGA', description: 'PENJUALAN DI BAWAH BATAS HARGA' }]);
      for (const [need] of [cost, limit])
        expect(need!.ringkasan.lines.map((facts) => facts.some(({ field }) => field === MARK))).toEqual([true, false]);
      expect(below({})).toEqual([]);
    });

    it('keeps what it covers out of the refusal, and puts it on record when it is used', () => {
      const shop = openShop(ring('R1', { harga_modal: 1_600_000 }));
      const command = saveCommand([line('R1')], blind(false));
      const decide = (context: DecideContext) => saveSale(command, quotesOf(shop), SETTINGS, context);
      expect(() => decide(shop.context())).toThrow(
        expect.objectContaining({
          data: { otorisasi: [expect.not.objectContaining({ mencakup: expect.anything() })] },
        }),
      );
      const otorisasi_ids = [shop.approve('a1', decide)];
      save(shop, [line('R1')], { ...blind(false), otorisasi_ids });
      expect(shop.last('AuthorizationUsed').body).toEqual({
        dipakai_oleh: 'sale/s1',
        mencakup: [{ kategori: 'PENJUALAN', description: 'PENJUALAN DI BAWAH MODAL' }],
      });
    });

    it('serves nothing once it would cover more than its approver was told', () => {
      const shop = openShop(ring('R1', { harga_modal: 1_600_000 }));
      const id = shop.approve('a1', (context) =>
        saveSale(saveCommand([line('R1')], blind(false)), quotesOf(shop), SETTINGS, context),
      );
      const body = shop.document<object>('authorization/a1').body;
      shop.put('authorization/a1', 'BERLAKU', { ...body, mencakup: [] });
      const again = saveCommand([line('R1')], { ...blind(false), otorisasi_ids: [id] });
      expect(shop.refusal((context) => saveSale(again, quotesOf(shop), SETTINGS, context))).toBe(
        'AUTHORIZATION_REQUIRED',
      );
    });

    it('has every price counted that may tell of cost, above the lists too', () => {
      const uncounted = (over: Parameters<typeof line>[1], harga_modal = 1_300_000) => {
        const shop = openShop(ring('R1', { harga_modal }));
        const command = saveCommand([line('R1', over)], { asker: { seesCost: false, held: null } });
        return shop.refusal((context) => saveSale(command, quotesOf(shop), SETTINGS, context)) === 'VERSION_CONFLICT';
      };
      expect([{}, { diskon: 500 }, { harga_gram: 50_000_000 }].map((over) => uncounted(over))).toEqual([
        ...[false, true, true],
      ]);
      // At the price of the lists, which is below cost.
      expect(uncounted({}, 1_600_000)).toBe(true);
    });

    it('is held above the lists only where these lie below cost', () => {
      const above = (harga_modal: number) =>
        asks(openShop(ring('R1', { harga_modal }), ring('R2')), { harga_gram: 50_000_000 }, true);
      expect(above(1_300_000)).toEqual([]);
      expect(above(1_600_000)[0]!.mencakup).toEqual([
        { kategori: 'HARGA', description: 'PERCOBAAN HARGA TERLALU SERING' },
      ]);
    });

    it('needs no second approval where the first question was one too many', () => {
      const shop = openShop(ring('R1', { harga_modal: 1_600_000 }));
      const lines = [line('R1', { diskon: 500 })];
      const otorisasi_ids = [
        shop.approve('a1', (context) => saveSale(saveCommand(lines, blind(false)), quotesOf(shop), SETTINGS, context)),
      ];
      expect(save(shop, lines, { ...blind(true), otorisasi_ids }).otorisasi).toEqual(['a1']);
    });

    it('asks about every price below the lists once he has tried too often', () => {
      const shop = openShop(ring('R1'), ring('R2'));
      const [need] = asks(shop, { diskon: 500 }, true);
      expect(need!.mencakup).toEqual([{ kategori: 'HARGA', description: 'PERCOBAAN HARGA TERLALU SERING' }]);
      expect(asks(shop, {}, true)).toEqual([]);
      expect(asks(shop, { diskon: 500 })).toEqual([]);
    });
  });

  it('is not satisfied by an approval of other content, used, expired or asked by another', () => {
    const dear = ring('R1', { harga_modal: 1_600_000 });
    const attempts = [
      { hash: 'other' },
      { ringkasan: { facts: [], lines: [] } },
      { expires_at: '2026-11-20T01:59:59.000Z' },
      { peminta: 'KASIR2' },
    ].map((over) => {
      const shop = openShop(dear);
      shop.approve('a1', (context) => saveSale(saveCommand([line('R1')]), quotesOf(shop), SETTINGS, context));
      const body = shop.document<object>('authorization/a1').body;
      shop.put('authorization/a1', 'BERLAKU', { ...body, ...over });
      const command = saveCommand([line('R1')], { otorisasi_ids: ['a1'] });
      return shop.refusal((context) => saveSale(command, quotesOf(shop), SETTINGS, context));
    });
    expect(attempts).toEqual(Array(4).fill('AUTHORIZATION_REQUIRED'));
  });
});

describe('validating a sale', () => {
  it('books the money, gross, and the goods at cost', () => {
    const shop = openShop(ring('R1', { ongkos: 1_500_000 }));
    // 1,585,950 + 49,050 ongkos − 35,000 = 1,600,000
    save(shop, [line('R1', { tarif_ongkos: 1_500_000, diskon: 35_000 })]);
    const sale = validate(shop, [pay('CASH', 1_000_000), pay('TRANSFER', 650_000)]);

    // 650,000 by transfer leaves 950,000; of 1,000,000 in cash 50,000 goes back
    expect(sale.validation).toMatchObject({ tunai: 1_000_000, kembali: 50_000, valid_by: 'KASIR1' });
    expect(Object.fromEntries(shop.last('SaleValidated').postings.map(({ akun, jumlah }) => [akun, jumlah]))).toEqual({
      'kas/LACI1': 950_000,
      'non-cash/BCA': 650_000,
      diskon: 35_000,
      penjualan: -1_585_950,
      'penjualan/ongkos': -49_050,
      hpp: 1_300_000,
      persediaan: -1_300_000,
    });
    expect(shop.placeOf('R1')).toBe('jual/s1');
    expect(shop.balance('persediaan')).toBe(0);
  });

  it('leaves 75 in the drawer of a sale of 75 paid with 100', () => {
    const shop = openShop(ring('R1', { berat: 1_000, berat_asli: 1_000, harga_modal: 50 }));
    const lines = [line('R1', { harga_gram: 7_500_000, diskon: 0 })];
    shop.approve('a1', (context) => saveSale(saveCommand(lines), quotesOf(shop), SETTINGS, context));
    save(shop, lines, { otorisasi_ids: ['a1'] });
    validate(shop, [pay('CASH', 100_000)]);
    expect(shop.balance('kas/LACI1')).toBe(75_000);
  });

  it('adds the card fee that the customer pays, as income of its own', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    // 2 % of 1,586,000 = 31,720
    const sale = validate(shop, [pay('CREDIT', 1_586_000)]);
    expect(sale.validation!.payments[0]).toMatchObject({ jumlah: 1_586_000, biaya: 31_720 });
    expect(shop.balance('non-cash/BCA')).toBe(1_617_720);
    expect(shop.balance('pendapatan/BIAYA-KARTU')).toBe(-31_720);
  });

  it('puts PPN beside the sales, on top of the price or out of it', () => {
    const taxed = (harga_termasuk_pajak: boolean) => {
      const shop = openShop();
      const settings = { ...SETTINGS, harga_termasuk_pajak };
      const quotes = quotesOf(shop, { tarif_ppn: 110 });
      const { sale } = shop.do((context) => saveSale(saveCommand([line('R1')]), quotes, settings, context));
      validate(shop, [pay('QRIS', sale.total_harga)]);
      return [sale.total_harga, -shop.balance('ppn/keluaran'), -shop.balance('penjualan')];
    };
    // 1.1 % of 1,586,000 = 17,446 on top; contained: 1,586,000 × 110 / 10,110 = 17,256.4 → 17,256
    expect(taxed(false)).toEqual([1_603_446, 17_446, 1_586_000]);
    expect(taxed(true)).toEqual([1_586_000, 17_256, 1_568_744]);
  });

  it('refuses payments that do not sum to the total', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    expect(refusedPayments(shop, [])).toBe('PAYMENT_SHORT');
    expect(refusedPayments(shop, [pay('CASH', 1_585_999)])).toBe('PAYMENT_SHORT');
    expect(refusedPayments(shop, [pay('TRANSFER', 1_586_001)])).toBe('PAYMENT_EXCEEDS_REMAINING');
    expect(refusedPayments(shop, [pay('TRANSFER', 1_000_000), pay('DEBIT', 586_001)])).toBe(
      'PAYMENT_EXCEEDS_REMAINING',
    );
    expect(refusedPayments(shop, [pay('TRANSFER', 1_586_000), pay('CASH', 1)])).toBe('PAYMENT_EXCEEDS_REMAINING');
    expect(refusedPayments(shop, [pay('CASH', -1), pay('TRANSFER', 1_586_000)])).toBe('PAYMENT_AMOUNT_EMPTY');
    expect(refusedPayments(shop, [{ ...pay('DEBIT', 1_586_000), kode_bank: 'XYZ' }])).toBe('PAYMENT_BANK_UNKNOWN');
    expect(refusedPayments(shop, [{ ...pay('DEBIT', 1_586_000), kode_bank: null }])).toBe('PAYMENT_BANK_EMPTY');
  });

  it('books what cash can be paid, and the difference on an account of its own', () => {
    // 1,569,760 of gold and 39,240 of making make 1,609,000; 1.1 % of it is 17,699
    const shop = openShop(ring('R1', { ongkos: 1_200_000, harga_modal: 0 }));
    const quotes = quotesOf(shop, { tarif_ppn: 110 });
    const lines = [line('R1', { harga_gram: 48_000_000, tarif_ongkos: 1_200_000 })];
    const { sale } = shop.do((context) => saveSale(saveCommand(lines), quotes, SETTINGS, context));
    expect(sale.total_harga).toBe(1_626_699);

    const { validation } = validate(shop, [pay('CASH', 1_700_000)]);
    expect(validation).toMatchObject({ tunai: 1_700_000, kembali: 73_300, pembulatan: 1 });
    expect(validation?.payments).toMatchObject([{ cara_bayar: 'CASH', jumlah: 1_626_700 }]);
    const record = shop.last('SaleValidated');
    expect(Object.fromEntries(record.postings.map(({ akun, jumlah }) => [akun, jumlah]))).toEqual({
      'kas/LACI1': 1_626_700,
      penjualan: -1_569_760,
      'penjualan/ongkos': -39_240,
      'ppn/keluaran': -17_699,
      pembulatan: -1,
    });

    const ids = [shop.approve('a1', (context) => cancelSale(cancel([]), record, context))];
    shop.do((context) => cancelSale(cancel(ids), record, context));
    expect([shop.balance('kas/LACI1'), shop.balance('pembulatan')]).toEqual([0, 0]);
  });

  it('says nothing of rounding where there is none', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    expect(validate(shop, [pay('CASH', 1_586_000)]).validation).not.toHaveProperty('pembulatan');
  });

  it('takes cash only into a drawer', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    const command = validation([pay('CASH', 1_586_000)]);
    const taking = { ...TAKING, kode_laci: null };
    expect(shop.refusal((context) => validateSale(command, taking, context))).toBe('DRAWER_REQUIRED');
  });

  it('happens once', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    validate(shop, [pay('CASH', 1_586_000)]);
    expect(refusedPayments(shop, [pay('CASH', 1_586_000)])).toBe('SALE_NOT_OPEN');
  });

  it('goes with saving where the shop validates nothing separately', () => {
    const shop = openShop();
    const { sale } = shop.do((context) => {
      const saved = saveSale(saveCommand([line('R1')]), quotesOf(shop), SETTINGS, context);
      const paid = validateSale(validation([pay('CASH', 1_586_000)]), TAKING, context, saved.result.sale);
      return { events: [...saved.events, ...paid.events], result: paid.result };
    });
    expect(sale.status).toBe('VALID');
    expect(shop.placeOf('R1')).toBe('jual/s1');
    expect(shop.events.slice(-2).map(({ type }) => type)).toEqual(['SaleSaved', 'SaleValidated']);
  });
});

describe('giving a sale up', () => {
  it('puts the items of an OPEN one back into their trays', () => {
    const shop = openShop();
    const before = shop.snapshot();
    save(shop, [line('R1'), line('R2')]);
    const { sale } = shop.do((context) => dropSale({ id: 's1', alasan: null }, context));
    expect(sale.status).toBe('BATAL');
    expect(shop.snapshot()).toEqual(before);
    expect(shop.refusal((context) => dropSale({ id: 's1', alasan: null }, context))).toBe('SALE_NOT_OPEN');
  });

  it('undoes a VALID one exactly, with an authorization', () => {
    const shop = openShop();
    const before = shop.snapshot();
    save(shop, [line('R1'), line('R2', { diskon: 1_000 })]);
    validate(shop, [pay('CASH', 2_000_000), pay('CREDIT', 1_200_000)]);
    const record = shop.last('SaleValidated');
    expect(shop.refusal((context) => cancelSale(cancel([]), record, context))).toBe('AUTHORIZATION_REQUIRED');

    const ids = [shop.approve('a1', (context) => cancelSale(cancel([]), record, context))];
    const { sale } = shop.do((context) => cancelSale(cancel(ids), record, context));
    expect(sale).toMatchObject({ status: 'BATAL', ended: { alasan_batal: 'SALAH BARANG', batal_by: 'KASIR1' } });
    expect(shop.last('SaleCancelled').reverses).toBe(record.seq);
    expect(shop.snapshot()).toEqual(before);
  });

  it('is refused for an open sale, and for one of another day', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    expect(shop.refusal((context) => cancelSale(cancel([]), null, context))).toBe('SALE_NOT_VALID');
    validate(shop, [pay('CASH', 1_586_000)]);
    const record = shop.last('SaleValidated');
    shop.openDay = '2026-11-21';
    expect(shop.refusal((context) => cancelSale(cancel([]), record, context))).toBe('SALE_PREVIOUS_DAY');
  });
});

describe('cancelling a sale whose item was bought back', () => {
  it('finds the item gone', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    validate(shop, [pay('CASH', 1_586_000)]);
    const movements = [moveItem(ring('R1'), 'jual/s1', 'beli')];
    const event = { stream: 'purchase/p1', type: 'PurchaseValidated', schema: 1, body: {}, movements };
    shop.do(() => ({ events: [{ ...event, document: { status: 'VALID', body: {} } }], result: null }));
    const record = shop.last('SaleValidated');
    const ids = [shop.approve('a1', (context) => cancelSale(cancel([]), record, context))];
    expect(shop.refusal((context) => cancelSale(cancel(ids), record, context))).toBe('PLACE_EMPTY');
  });
});

describe('printing a slip', () => {
  it('is free once and a copy afterwards', () => {
    const shop = openShop();
    const command = (otorisasi_ids: string[]) => ({
      id: 's1',
      otorisasi_ids,
      hash: 'hash',
    });
    save(shop, [line('R1')]);
    expect(shop.refusal((context) => printSale(command([]), context))).toBe('SALE_NOT_VALID');
    validate(shop, [pay('CASH', 1_586_000)]);
    expect(shop.do((context) => printSale(command([]), context)).cetak_ke).toBe(1);
    expect(shop.refusal((context) => printSale(command([]), context))).toBe('VALIDATION_FAILED');
    const again = (ids: string[]) => ({ ...command(ids), alasan: 'SOBEK' });
    expect(shop.refusal((context) => printSale(again([]), context))).toBe('AUTHORIZATION_REQUIRED');
    const ids = [shop.approve('a1', (context) => printSale(again([]), context))];
    expect(shop.do((context) => printSale(again(ids), context)).cetak_ke).toBe(2);
  });
});

describe('whatever is sold, paid and cancelled', () => {
  const items = fc.array(
    fc.record({
      berat: fc.integer({ min: 100, max: 100_000 }),
      kadar: fc.constantFrom(37_500, 70_000, 75_000, 99_900),
      ongkos: fc.integer({ min: 0, max: 5_000_000 }),
      harga_modal: fc.integer({ min: 0, max: 10_000 }),
      diskon: fc.integer({ min: 0, max: 20_000 }),
      tarif_ppn: fc.constantFrom(0, 110, 165),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it('balances, keeps persediaan equal to the cost in the shop, and is undone exactly', () => {
    fc.assert(
      fc.property(items, fc.nat(100), fc.boolean(), (specs, cardShare, taxInside) => {
        const settings = { ...SETTINGS, batas_atas_penjualan: 0, harga_termasuk_pajak: taxInside };
        const shop = openShop(
          ...specs.map(({ diskon: _, tarif_ppn: __, ...item }, i) =>
            ring(`R${i}`, { ...item, berat_asli: item.berat }),
          ),
        );
        const before = shop.snapshot();
        const weight = shop.own('berat');
        const harga = { ...MASTERS.harga!, batas_bawah: null };
        const quotes = (code: string) =>
          quotesOf(shop, { harga, tarif_ppn: specs[Number(code.slice(1))]!.tarif_ppn })(code);
        const lines = specs.map(({ diskon, ongkos }, i) => line(`R${i}`, { diskon, tarif_ongkos: ongkos }));

        const { sale } = shop.do((context) => saveSale(saveCommand(lines), quotes, settings, context));
        expect(shop.own('berat')).toBe(weight);
        expect(sale.total_harga).toBe(sale.subtotal - sale.diskon + (taxInside ? 0 : sale.ppn));

        const card = Math.floor((sale.total_harga * cardShare) / 100);
        const payments = [
          ...(card > 0 ? [pay('CREDIT', card)] : []),
          ...(card < sale.total_harga ? [pay('CASH', payable(sale.total_harga - card, 100, 'in') + 700)] : []),
        ];
        const valid = validate(shop, payments);
        const { payments: taken, pembulatan = 0 } = valid.validation as SaleValidatedBody;
        expect(taken.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(sale.total_harga + pembulatan);
        expect(shop.balance('kas/LACI1') % 100).toBe(0);
        expect(shop.balance('persediaan')).toBe(shop.own('nilai'));
        expect(weight - shop.own('berat')).toBe(sale.total_berat);

        const record = shop.last('SaleValidated');
        const ids = [shop.approve('a1', (context) => cancelSale(cancel([]), record, context))];
        shop.do((context) => cancelSale(cancel(ids), record, context));
        expect(shop.snapshot()).toEqual(before);
      }),
    );
  });

  it('is the same when it is replayed', () => {
    const shop = openShop();
    save(shop, [line('R1')]);
    validate(shop, [pay('CASH', 1_586_000)]);
    const replayed = shop.events
      .filter(({ stream }) => stream === 'sale/s1')
      .reduce<Sale | null>((sale, event) => evolveSale(sale, event as unknown as SaleEvent), null);
    expect(replayed).toEqual(shop.document(saleStream('s1')).body);
  });
});
