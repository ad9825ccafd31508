import { beforeEach, describe, expect, it } from 'vitest';
import type { ProfitRule } from '../pricing/profit.js';
import { quoteItem } from '../pricing/quote.js';
import { MASTERS, openShop, ring } from '../sales/sale.fixture.js';
import type { TestShop } from '../testing/shop.js';
import { applyProfit, profitPrice, type ProfitStep, type QuoteOf, restoreProfit } from './apply-profit.js';
import { type ItemBody, itemStream } from './item.js';

const UP = { step: 500, rounding: 'up' } as const;
const quoteOf: QuoteOf = (item) => quoteItem(item, MASTERS);
/** A list charge of 15,000 a gram, which counts where a thing has none of its own. */
const listed: QuoteOf = (item) =>
  quoteItem(item, {
    ...MASTERS,
    ongkos: [{ ...{ kode_group: null, kode_dept: null, berat_dari: null, berat_sampai: null, satuan: 'GRAM' }, ...{ ongkos: 1_500_000, minimal_per_pcs: null, minimal_ongkos: null } }],
  }); // prettier-ignore
const rule = (over: Partial<ProfitRule> = {}): ProfitRule =>
  ({ dasar: 'MODAL', metode: 'RUPIAH', nilai: 484_000, terapkan: 'ONGKOS', ...over }) as ProfitRule;
const item = (over: object = {}): ItemBody => ({ ...ring('R1', over), tgl_masuk: '2026-11-20' });

describe('what a rule makes of a thing', () => {
  it('is a price on its cost, which asks no list', () => {
    const asked = rule({ metode: 'PERSEN', nilai: 1_250, terapkan: 'HARGA_JUAL' });
    const price = {
      field: 'harga_jual',
      lama: 1_400_000,
      baru: 1_462_500,
      harga_lama: 1_400_000,
      harga_baru: 1_462_500,
    };
    expect(profitPrice(item({ harga_jual: 1_400_000 }), asked, () => null, UP)).toEqual(price);
    expect(profitPrice(item(), { ...asked, metode: 'RUPIAH_PER_GRAM', nilai: 5_000_000 }, () => null, UP)).toMatchObject({ baru: 1_463_500 }); // prettier-ignore
  });

  it('is a price on its gold of the day, with its stones at their price beside it', () => {
    const asked = rule({ dasar: 'HARGA_EMAS', nilai: 198_050, terapkan: 'HARGA_JUAL' });
    expect(profitPrice(item(), asked, quoteOf, UP)).toMatchObject({ baru: 1_784_000 });
    expect(profitPrice(item({ harga_atribut: 300_000 }), asked, quoteOf, UP)).toMatchObject({ baru: 2_084_000 });
    // 10 % of 1,585,950 = 158,595, not of the stones: 2,044,545.
    expect(profitPrice(item({ harga_atribut: 300_000 }), { ...asked, metode: 'PERSEN', nilai: 1_000 }, quoteOf, UP)).toMatchObject({ baru: 2_045_000 }); // prettier-ignore
    expect(profitPrice(item(), asked, () => null, UP)).toBeNull();
  });

  it('is the charge by which the till comes to it', () => {
    for (const asked of [rule(), rule({ dasar: 'HARGA_EMAS', nilai: 198_050 })])
      expect(profitPrice(item({ ongkos: 1_500_000 }), asked, quoteOf, UP)).toEqual({
        ...{ field: 'ongkos', lama: 1_500_000, baru: 6_056_574 },
        // 1,585,950 + 49,050 = 1,635,000.
        ...{ harga_lama: 1_635_000, harga_baru: 1_784_000 },
      });
  });

  it('is never below the gold, and where no charge is left the list has the word, as at the till', () => {
    expect(profitPrice(item({ ongkos: 2_000_000 }), rule({ nilai: 0 }), listed, UP)).toMatchObject({ baru: 0, harga_baru: 1_635_000 }); // prettier-ignore
    expect(profitPrice(item({ ongkos: 2_000_000 }), rule({ nilai: 0 }), quoteOf, UP)).toMatchObject({ baru: 0, harga_baru: 1_586_000 }); // prettier-ignore
  });

  it('is nothing where a charge would be beyond all measure', () => {
    expect(profitPrice(item({ berat: 1, berat_asli: 1 }), rule({ nilai: 90_000_000_000 }), quoteOf, UP)).toBeNull();
  });
});

describe('a run over things', () => {
  let shop: TestShop;
  const fields = (code: string) => {
    const { ongkos, harga_jual } = shop.document<ItemBody>(itemStream(code)).body;
    return [ongkos, harga_jual];
  };
  const apply = (over: Partial<ProfitRule> = {}, profit_id = 'p', kode_barcode = ['R1', 'R2', 'NONE']) =>
    shop.do((context) => {
      const asked = rule(over);
      return applyProfit(
        { profit_id, rule: asked, kode_barcode },
        (one) => profitPrice(one, asked, quoteOf, UP),
        context,
      );
    });
  const steps = (): ProfitStep[] =>
    ['R1', 'R2'].map((kode_barcode) => ({ kode_barcode, field: 'ongkos', lama: 0, baru: 6_056_574, rule: rule() }));
  const restore = () => shop.do((context) => restoreProfit({ profit_id: 'p', steps: steps() }, context));

  beforeEach(() => {
    shop = openShop();
  });

  it('changes each thing once, says by which rule, and moves nothing', () => {
    const before = shop.snapshot();
    expect(apply()).toEqual({ changed: 2 });
    expect(apply()).toEqual({ changed: 0 });
    expect([fields('R1'), fields('R3')]).toEqual([
      [6_056_574, 0],
      [0, 0],
    ]);
    expect(shop.last('ItemProfitChanged').body).toEqual({
      ...{ ongkos: 6_056_574, profit_id: 'p', langkah: 'TERAPKAN', lama: 0, rule: rule() },
    });
    expect(apply({ terapkan: 'HARGA_JUAL' }, 'q')).toEqual({ changed: 2 });
    expect(fields('R1')).toEqual([6_056_574, 1_784_000]);
    expect(shop.snapshot()).toEqual(before);
  });

  it('is run backwards, once, and leaves alone what somebody changed since', () => {
    apply();
    apply({ nilai: 500_000 }, 'other', ['R2']);
    const [changed] = fields('R2');
    expect(restore()).toEqual({ changed: 1 });
    expect([fields('R1'), fields('R2')]).toEqual([
      [0, 0],
      [changed, 0],
    ]);
    expect(shop.last('ItemProfitChanged').body).toMatchObject({ ongkos: 0, lama: 6_056_574, langkah: 'KEMBALIKAN' });
    expect(restore()).toEqual({ changed: 0 });
  });

  it('needs an open day', () => {
    shop.openDay = null;
    expect(shop.refusal((context) => restoreProfit({ profit_id: 'p', steps: [] }, context))).toBe('DAY_NOT_OPEN');
    expect(() => apply()).toThrow('DAY_NOT_OPEN');
  });
});
