import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fineWeight } from '../shared/arithmetic.js';
import { ring } from '../sales/sale.fixture.js';
import { TestShop } from '../testing/shop.js';
import { addItem, checkItem, type NewItem } from './add-item.js';
import { changeItem, type ItemChanges } from './change-item.js';
import { type ItemBody, itemStream } from './item.js';
import { goldWeight, ladderCarat, type Stone, stonesValue, stoneValue, stoneWeight } from './stone.js';
import { certified, lot, row, stone, STONE_SETTINGS } from './stone.fixture.js';
import { stoneStream } from './stone-holder.js';
import { type StoneFacts, type StoneInput, valueStone } from './value-stones.js';

const faults = (input: Partial<StoneInput>, facts: StoneFacts = lot(), settings = STONE_SETTINGS) =>
  valueStone(row(input), facts, settings).errors.map(({ field, code }) => [field, code]);

const withStones = (kode_barcode: string, stones: readonly Stone[], over: Partial<NewItem> = {}): NewItem =>
  ring(kode_barcode, { stones, harga_atribut: stonesValue(stones), ...over });

describe('what a stone is worth', () => {
  it('is its price by carat, piece or gram', () => {
    // 0.350 ct × 12,000,000 = 4,200,000; 12 pcs × 25,000 = 300,000; 0.350 ct = 0.07 g × 1,000,000 = 70,000
    expect(stone().nilai).toBe(4_200_000);
    expect(stone(lot({ satuan: 'PCS', harga_jual: 25_000 })).nilai).toBe(300_000);
    expect(stone(lot({ satuan: 'GRAM', harga_jual: 1_000_000 })).nilai).toBe(70_000);
  });

  it('is counted in rupiah at the kurs of the moment, which it keeps', () => {
    // 0.510 ct × USD 5,200.00 = USD 2,652.00 × 16,250 = 43,095,000
    expect(stone(certified())).toMatchObject({
      pcs: 1,
      carat: 510,
      carat_hitung: 510,
      kurs: 16_250,
      nilai: 43_095_000,
    });
    // 0.001 ct × USD 0.50 × 16,250 = 8.125 → 8; × 17,000 = 8.5 → 9: half up, once.
    const crumb = { satuan: 'CARAT', mata_uang: 'USD', pcs: 1, carat: 1, carat_hitung: 1, harga: 50 } as const;
    expect([16_250, 17_000].map((kurs) => stoneValue({ ...crumb, kurs }))).toEqual([8, 9]);
  });

  it('goes by the ladder where diamonds are sold out of a lot by carat, and nowhere else', () => {
    expect([410, 430, 440, 460, 490, 500, 10].map((carat) => ladderCarat(carat, [30, 50, 80, 100]))).toEqual([430, 430, 450, 480, 500, 500, 30]); // prettier-ignore
    // 0.410 ct counts 0.43: × 12,000,000 = 5,160,000; what is taken off the gold stays 0.41 ct.
    expect(stone(lot(), { carat: 410 })).toMatchObject({ carat: 410, carat_hitung: 430, nilai: 5_160_000 });
    expect(stone(lot({ golongan: 'BATU_MULIA' }), { carat: 410 }).nilai).toBe(4_920_000);
    expect(stone(certified({ carat: 511 })).carat_hitung).toBe(511);
  });

  it('is refused at the field that is wrong', () => {
    expect(faults({ pcs: 0 })).toEqual([['pcs', 'notZero']]);
    expect(faults({ carat: null })).toEqual([['carat', 'notZero']]);
    expect(faults({ carat: 0 }, lot({ satuan: 'PCS' }))).toEqual([['carat', 'notZero']]);
    expect(faults({ carat: 0 }, lot({ satuan: 'PCS', potong_berat: false }))).toEqual([]);
    expect(faults({}, lot({ harga_jual: null }))).toEqual([['harga', 'notEmpty']]);
    expect(faults({ pcs: 2, carat: 500 }, certified())).toEqual([['pcs', 'stoneOnePiece'], ['carat', 'stoneOwnCarat']]); // prettier-ignore
    expect(faults({ pcs: 1, carat: null }, certified(), { ...STONE_SETTINGS, kurs_usd: 0 })).toEqual([['kurs', 'stoneRateMissing']]); // prettier-ignore
    expect(faults({ harga: 9_000_000_000_000 })).toEqual([['harga', 'figureTooLarge']]);
    expect(faults({ nilai: 4_200_001 })).toEqual([['nilai', 'stoneValueChanged']]);
    expect(faults({ nilai: 4_200_000 })).toEqual([]);
  });
});

describe('an item with stones', () => {
  it('is gold without them: 1 carat is 0.2 gram', () => {
    // 3.270 g − (0.510 + 0.350 ct) × 0.2 = 3.270 − 0.172 = 3.098 g; × 75 % = 2.3235 → 2.324
    const stones = [stone(certified()), stone()];
    expect(goldWeight({ berat: 3_270, stones })).toBe(3_098);
    expect(fineWeight(3_098, 75_000)).toBe(2_324);
    expect(goldWeight({ berat: 3_270, stones: [stone(lot({ potong_berat: false }))] })).toBe(3_270);
    // 0.013 ct = 2.6 mg → 3 mg
    expect(stoneWeight([{ potong_berat: true, carat: 13 }])).toBe(3);
  });

  it('costs for its attributes what they are worth, and has gold left', () => {
    const codes = (item: NewItem) => checkItem(item).map(({ field, code }) => [field, code]);
    expect(codes(withStones('R1', [stone()]))).toEqual([]);
    expect(codes(withStones('R1', [stone()], { harga_atribut: 1 }))).toEqual([['harga_atribut', 'stonesDecide']]);
    // 16.350 ct are 3.270 g: nothing is left.
    expect(codes(withStones('R1', [stone(lot(), { carat: 16_350 })]))).toEqual([['stones', 'stonesTooHeavy']]);
    expect(codes(withStones('R1', [stone(certified()), stone(certified())]))).toEqual([['stones.1.kode_berlian', 'stoneTwice']]); // prettier-ignore
  });

  it('moves by its whole weight: the scale knows no stones', () => {
    const shop = new TestShop();
    shop.do((context) => addItem(withStones('R1', [stone()]), context));
    expect(shop.last('ItemAdded').movements).toMatchObject([{ berat: 3_270, nilai: 1_300_000 }]);
  });

  it('is never without gold, and its attributes are the sum, whatever stones it is given', () => {
    const stones = fc.array(
      fc.record({
        carat: fc.integer({ min: 1, max: 30_000 }),
        harga: fc.integer({ min: 0, max: 100_000_000 }),
        usd: fc.boolean(),
        potong_berat: fc.boolean(),
        satuan: fc.constantFrom('CARAT' as const, 'PCS' as const, 'GRAM' as const),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(stones, fc.integer({ min: 1, max: 50_000 }), (rows, berat) => {
        const shop = new TestShop();
        const set = rows.map(({ carat, harga, usd, potong_berat, satuan }) =>
          stone(lot({ satuan, potong_berat, mata_uang: usd ? 'USD' : 'IDR' }), { carat, harga }),
        );
        const refused = shop.refusal((context) =>
          addItem(withStones('R1', set, { berat, berat_asli: berat }), context),
        );
        expect(refused !== null).toBe(goldWeight({ berat, stones: set }) <= 0);
        if (refused) return;
        shop.do((context) => addItem(withStones('R1', set, { berat, berat_asli: berat }), context));
        const body = shop.document<ItemBody>(itemStream('R1')).body;
        expect(body.harga_atribut).toBe((body.stones ?? []).reduce((sum, { nilai }) => sum + nilai, 0));
        expect(goldWeight(body)).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a certified stone', () => {
  const change = (kode_barcode: string, changes: ItemChanges, otorisasi_ids: string[] = []) =>
    ({ kode_barcode, changes, otorisasi_ids, hash: 'h' }) as const;
  const open = () => {
    const shop = new TestShop();
    shop.do((context) => addItem(withStones('R1', [stone(certified()), stone()]), context));
    shop.do((context) => addItem(ring('R2'), context));
    return shop;
  };

  it('sits in one item at a time', () => {
    const shop = open();
    expect(shop.document(stoneStream('GIA-1'))).toMatchObject({ status: 'TERPASANG', body: { kode_barcode: 'R1' } });
    const set = { stones: [stone(certified())] };
    expect(shop.refusal((context) => changeItem(change('R2', set), context))).toBe('VALIDATION_FAILED');
    expect(shop.refusal((context) => addItem(withStones('R3', set.stones), context))).toBe('VALIDATION_FAILED');
    // Stones of a lot are many.
    expect(shop.refusal((context) => changeItem(change('R2', { stones: [stone()] }), context))).toBeNull();
  });

  it('is free again once it is taken out, and the attributes follow', () => {
    const shop = open();
    shop.do((context) => changeItem(change('R1', { stones: [stone()] }), context));
    expect(shop.document<ItemBody>(itemStream('R1')).body.harga_atribut).toBe(4_200_000);
    expect(shop.document(stoneStream('GIA-1')).status).toBe('LEPAS');
    shop.do((context) => changeItem(change('R2', { stones: [stone(certified())] }), context));
    expect(shop.document(stoneStream('GIA-1'))).toMatchObject({ status: 'TERPASANG', body: { kode_barcode: 'R2' } });
    shop.do((context) => changeItem(change('R2', { stones: [] }), context));
    expect(shop.document<ItemBody>(itemStream('R2')).body).toMatchObject({ harga_atribut: 0, stones: [] });
  });

  it('stays where it is through every other change, which must leave gold beside it', () => {
    const shop = open();
    const before = shop.events.length;
    shop.do((context) => changeItem(change('R1', { size: '12' }), context));
    expect(shop.events.length).toBe(before + 1);
    expect(shop.refusal((context) => changeItem(change('R1', { harga_atribut: 5 }), context))).toBe(
      'VALIDATION_FAILED',
    );
    expect(shop.refusal((context) => changeItem(change('R1', { berat: 172 }), context))).toBe('VALIDATION_FAILED');
    expect(shop.refusal((context) => changeItem(change('R1', { berat: 173 }), context))).toBe('AUTHORIZATION_REQUIRED');
  });
});
