import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { linePrice } from './line-price.js';
import { type PriceTier, tierQuote, type TierPrices } from './tier.js';

const LISTED: TierPrices = {
  satuan_harga: 'GRAM',
  harga_gram: 48_500_000,
  batas_bawah: null,
  tarif_ongkos: 1_500_000,
  minimal_per_pcs: 0,
  minimal_ongkos: 0,
};
const tier = (over: Partial<PriceTier> = {}): PriceTier => ({
  kategori_harga: 'RESELLER',
  potongan_per_gram: 500_000,
  diskon_ongkos: 2_000,
  ...over,
});
const piece = { berat: 3_270, satuan_ongkos: 'GRAM', harga_atribut: 0, diskon: 0 } as const;
const UP_TO_500 = { step: 500, rounding: 'up' } as const;
const priceOf = (quote: TierPrices) => linePrice({ ...piece, ...quote }, UP_TO_500);

describe('the price of a tier', () => {
  it('takes its rupiah off the gram and its percent off the making charge', () => {
    // 3.270 × 485,000 + 3.270 × 15,000 = 1,635,000
    expect(priceOf(LISTED)).toMatchObject({ ongkos: 49_050, harga: 1_635_000 });
    // 3.270 × 480,000 + 3.270 × 12,000 = 1,569,600 + 39,240 = 1,608,840
    expect(priceOf(tierQuote(LISTED, tier()))).toMatchObject({ ongkos: 39_240, harga: 1_609_000 });
  });

  it('is that of the lists where there is no tier, or one without terms', () => {
    expect(tierQuote(LISTED, null)).toEqual(LISTED);
    expect(tierQuote(LISTED, tier({ potongan_per_gram: null, diskon_ongkos: null }))).toEqual(LISTED);
  });

  it('takes nothing off a price per piece but its making charge', () => {
    const bar = { ...LISTED, satuan_harga: 'PCS', harga_gram: 1_234_500_00 } as const;
    expect(tierQuote(bar, tier())).toMatchObject({ harga_gram: 1_234_500_00, tarif_ongkos: 1_200_000 });
  });

  it('leaves a price that it would bring to nothing as it is', () => {
    expect(tierQuote(LISTED, tier({ potongan_per_gram: 48_500_000 })).harga_gram).toBe(48_500_000);
    expect(tierQuote(LISTED, tier({ potongan_per_gram: 48_499_999 })).harga_gram).toBe(1);
  });

  it('rounds the least charge of a piece half-up, and may take all of it off', () => {
    const least = { ...LISTED, minimal_per_pcs: 75_001 };
    // 75,001 × 50 % = 37,500.5
    expect(tierQuote(least, tier({ diskon_ongkos: 5_000 })).minimal_per_pcs).toBe(37_501);
    expect(tierQuote(least, tier({ diskon_ongkos: 10_000 }))).toMatchObject({ minimal_per_pcs: 0, tarif_ongkos: 0 });
  });

  it('brings the limits down to what it proposes, and no further', () => {
    const limited = { ...LISTED, batas_bawah: 48_200_000, minimal_ongkos: 1_400_000 };
    expect(tierQuote(limited, tier())).toMatchObject({ batas_bawah: 48_000_000, minimal_ongkos: 1_200_000 });
    const loose = { ...LISTED, batas_bawah: 45_000_000, minimal_ongkos: 100 };
    expect(tierQuote(loose, tier())).toMatchObject({ batas_bawah: 45_000_000, minimal_ongkos: 100 });
  });

  it('never costs more than the lists, and never nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000_000 }),
        fc.integer({ min: 0, max: 300_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        (harga_gram, potongan_per_gram, diskon_ongkos, tarif_ongkos) => {
          const listed = { ...LISTED, harga_gram, tarif_ongkos, minimal_per_pcs: 10_000 };
          const quote = tierQuote(listed, tier({ potongan_per_gram, diskon_ongkos }));
          expect(quote.harga_gram).toBeGreaterThan(0);
          expect(quote.harga_gram).toBeLessThanOrEqual(harga_gram);
          expect(quote.tarif_ongkos).toBeLessThanOrEqual(tarif_ongkos);
          expect(quote.minimal_per_pcs).toBeLessThanOrEqual(10_000);
        },
      ),
    );
  });
});
