import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linePrice } from './line-price.js';
import { ongkosFor, priceWithProfit } from './profit.js';

const UP = { step: 500, rounding: 'up' } as const;
const DOWN = { step: 500, rounding: 'down' } as const;
const RING = { berat: 3_270, satuan_harga: 'GRAM', harga_gram: 48_500_000, harga_atribut: 0 } as const;

describe('a price with its profit', () => {
  const base = { dasar: 1_300_000, berat: 3_270 };
  const price = (metode: 'PERSEN' | 'RUPIAH' | 'RUPIAH_PER_GRAM', nilai: number, rounding: typeof UP | typeof DOWN = UP) =>
    priceWithProfit(base, { metode, nilai }, rounding); // prettier-ignore

  it('is a part of the cost, a sum, or a sum per gram on top of it', () => {
    expect(price('PERSEN', 1_250)).toBe(1_462_500);
    expect(price('RUPIAH', 200_000)).toBe(1_500_000);
    expect(price('RUPIAH_PER_GRAM', 5_000_000)).toBe(1_463_500);
  });

  it('is rounded as sales are', () => {
    expect(price('RUPIAH', 200_001)).toBe(1_500_500);
    expect(price('RUPIAH', 200_499, DOWN)).toBe(1_500_000);
    expect(price('RUPIAH', 0)).toBe(1_300_000);
  });
});

describe('the making charge that comes to a price', () => {
  const till = (ongkos: number, rounding: typeof UP | typeof DOWN) =>
    linePrice({ ...RING, satuan_ongkos: 'GRAM', tarif_ongkos: ongkos, minimal_per_pcs: 0, diskon: 0 }, rounding).harga;

  it('is what the till shows it by, and not one step more', () => {
    expect(ongkosFor(1_784_000, RING, UP)).toBe(6_056_574);
    expect(till(6_056_574, UP)).toBe(1_784_000);
    expect(till(6_056_575, UP)).toBe(1_784_500);
    expect(ongkosFor(1_784_000, RING, DOWN)).toBe(6_056_575);
    expect(till(6_056_575, DOWN)).toBe(1_784_000);
    expect(till(6_056_574, DOWN)).toBe(1_783_500);
  });

  it('leaves out what the stones cost, and is never below 0', () => {
    expect(ongkosFor(1_784_000, { ...RING, harga_atribut: 198_050 }, UP)).toBe(0);
    expect(ongkosFor(1_000_000, RING, UP)).toBe(0);
  });

  it('comes to the price of whatever thing, in either way of rounding', () => {
    const thing = fc.record({
      berat: fc.integer({ min: 100, max: 100_000 }),
      harga_gram: fc.integer({ min: 1_000, max: 300_000_000 }),
      harga_atribut: fc.integer({ min: 0, max: 50_000_000 }),
      per_pcs: fc.boolean(),
    });
    fc.assert(
      fc.property(thing, fc.constantFrom(UP, DOWN), fc.integer({ min: 0, max: 5_000 }), (of, rounding, steps) => {
        const { per_pcs, ...rest } = of;
        const piece = { ...rest, satuan_harga: per_pcs ? ('PCS' as const) : ('GRAM' as const) };
        const free = { satuan_ongkos: 'GRAM' as const, tarif_ongkos: 0, minimal_per_pcs: 0, diskon: 0 };
        const harga = linePrice({ ...piece, ...free }, { ...rounding, rounding: 'up' }).harga + steps * 500;
        const tarif_ongkos = ongkosFor(harga, piece, rounding);
        expect(linePrice({ ...piece, ...free, tarif_ongkos }, rounding).harga).toBe(harga);
      }),
    );
  });
});
