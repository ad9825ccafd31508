import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cardFee } from './card-fee.js';
import { quoteGoldPrice } from './gold-price.js';
import { discountByPercent, linePrice, type PricedPiece } from './line-price.js';
import { matchOngkos, quoteOngkos, type OngkosRow } from './ongkos.js';
import { ppnOf, ppnRate, type TaxRow } from './tax.js';

const UP_TO_500 = { step: 500, rounding: 'up' } as const;
const DOWN_TO_500 = { step: 500, rounding: 'down' } as const;

const piece = (over: Partial<PricedPiece> = {}): PricedPiece => ({
  berat: 3_270,
  satuan_harga: 'GRAM',
  harga_gram: 48_500_000,
  satuan_ongkos: 'GRAM',
  tarif_ongkos: 0,
  minimal_per_pcs: 0,
  harga_atribut: 0,
  diskon: 0,
  ...over,
});

describe('the price of a line', () => {
  it('is weight times price, rounded up to the step', () => {
    // 485,000 × 3.27 = 1,585,950 → 1,586,000
    expect(linePrice(piece(), UP_TO_500).harga).toBe(1_586_000);
  });

  it('is rounded down where the shop rounds down', () => {
    // 1,585,950 → 1,585,500
    expect(linePrice(piece(), DOWN_TO_500).harga).toBe(1_585_500);
  });

  it('is rounded once, after ongkos, stones and discount', () => {
    // 1,585,950 + 3.27 × 15,000 (49,050) + 100,000 − 35,000 = 1,700,000: nothing is left to round
    const price = linePrice(piece({ tarif_ongkos: 1_500_000, harga_atribut: 100_000, diskon: 35_000 }), UP_TO_500);
    expect(price).toEqual({ ongkos: 49_050, bruto: 1_735_000, harga: 1_700_000 });
  });

  it('does not tip over what a double cannot hold', () => {
    // 700,000.00/g × 1.100 g = 770,000 exactly; a double says 770,000.0000000001 and rounds to 770,500
    expect(linePrice(piece({ harga_gram: 70_000_000, berat: 1_100 }), UP_TO_500).harga).toBe(770_000);
    // 450,000.00/g × 1.080 g = 486,000
    expect(linePrice(piece({ harga_gram: 45_000_000, berat: 1_080 }), UP_TO_500).harga).toBe(486_000);
  });

  it('of a bar is its price per piece, whatever it weighs', () => {
    const bar = piece({ satuan_harga: 'PCS', harga_gram: 1_234_500_00, berat: 1_000 });
    expect(linePrice(bar, UP_TO_500).harga).toBe(1_234_500);
    expect(linePrice({ ...bar, berat: 999 }, UP_TO_500).harga).toBe(1_234_500);
  });

  it('takes the least charge of a piece where weight times ongkos is less', () => {
    // 3.27 × 15,000 = 49,050 < 75,000
    const least = piece({ tarif_ongkos: 1_500_000, minimal_per_pcs: 75_000 });
    expect(linePrice(least, UP_TO_500).ongkos).toBe(75_000);
    expect(linePrice({ ...least, minimal_per_pcs: 49_050 }, UP_TO_500).ongkos).toBe(49_050);
  });

  it('takes a charge per piece as it is', () => {
    expect(linePrice(piece({ satuan_ongkos: 'PCS', tarif_ongkos: 5_000_000 }), UP_TO_500).ongkos).toBe(50_000);
  });

  it('knows a discount in percent', () => {
    // 10 % of 1,585,950 = 158,595
    expect(discountByPercent(piece(), 1_000)).toBe(158_595);
    expect(discountByPercent(piece(), 10_000)).toBe(1_585_950);
  });

  it('is a multiple of the step, less than a step away from the exact figure, on the shop’s side of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 300_000_000 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(1, 100, 500, 1000),
        fc.constantFrom('up' as const, 'down' as const),
        (berat, harga_gram, tarif_ongkos, harga_atribut, step, rounding) => {
          const { harga } = linePrice(piece({ berat, harga_gram, tarif_ongkos, harga_atribut }), { step, rounding });
          const exact = BigInt(berat) * BigInt(harga_gram + tarif_ongkos) + BigInt(harga_atribut) * 100_000n;
          const distance = (BigInt(harga) * 100_000n - exact) * (rounding === 'up' ? 1n : -1n);
          expect(harga % step).toBe(0);
          expect(distance >= 0n && distance < BigInt(step) * 100_000n).toBe(true);
        },
      ),
    );
  });
});

describe('the making charge proposed', () => {
  const row = (over: Partial<OngkosRow>): OngkosRow => ({
    kode_group: null,
    kode_dept: null,
    berat_dari: null,
    berat_sampai: null,
    satuan: 'GRAM',
    ongkos: 1,
    minimal_per_pcs: null,
    minimal_ongkos: null,
    ...over,
  });
  const subject = { kode_group: '750', kode_dept: 'CC', berat: 3_000, ongkos: 0 };
  const all = row({ ongkos: 100 });
  const type = row({ kode_dept: 'CC', ongkos: 200 });
  const group = row({ kode_group: '750', ongkos: 300 });
  const both = row({ kode_group: '750', kode_dept: 'CC', ongkos: 400 });

  it('comes from the most exact row: group and type, group, type, all', () => {
    expect(matchOngkos([all, type, group, both], subject)).toBe(both);
    expect(matchOngkos([all, type, group], subject)).toBe(group);
    expect(matchOngkos([all, type], subject)).toBe(type);
    expect(matchOngkos([all], subject)).toBe(all);
    expect(matchOngkos([row({ kode_group: '375' })], subject)).toBeNull();
  });

  it('comes from the tier that holds the weight, its end included', () => {
    const light = row({ berat_sampai: 3_000, ongkos: 10 });
    const heavy = row({ berat_dari: 3_001, ongkos: 20 });
    expect(matchOngkos([light, heavy], subject)).toBe(light);
    expect(matchOngkos([light, heavy], { ...subject, berat: 3_001 })).toBe(heavy);
  });

  it('is the item’s own where it has one', () => {
    expect(quoteOngkos([all], { ...subject, ongkos: 900 }, 50)).toEqual({
      satuan_ongkos: 'GRAM',
      tarif_ongkos: 900,
      minimal_per_pcs: 0,
      minimal_ongkos: 50,
    });
  });

  it('may go down to the row’s minimum, else to the shop’s; the shop’s is per gram', () => {
    expect(quoteOngkos([row({ minimal_ongkos: 70 })], subject, 50).minimal_ongkos).toBe(70);
    expect(quoteOngkos([all], subject, 50).minimal_ongkos).toBe(50);
    expect(quoteOngkos([row({ satuan: 'PCS' })], subject, 50).minimal_ongkos).toBe(0);
  });
});

describe('the price of gold', () => {
  it('is that of the group’s unit, or none', () => {
    const row = { harga_gram: 500, harga_per_pcs: 7, batas_bawah: null, batas_atas: null };
    expect(quoteGoldPrice('GRAM', row)?.harga_gram).toBe(500);
    expect(quoteGoldPrice('PCS', row)?.harga_gram).toBe(700);
    expect(quoteGoldPrice('PCS', { ...row, harga_per_pcs: null })).toBeNull();
    expect(quoteGoldPrice('GRAM', null)).toBeNull();
  });
});

describe('PPN', () => {
  const row = (over: Partial<TaxRow>): TaxRow => ({
    jenis_pajak: 'PPN',
    pelaku: 'PEDAGANG',
    kelengkapan: 'SEMUA',
    barang_kena_pajak: ['PERHIASAN'],
    tarif_persen: 100,
    ...over,
  });
  const rows = [
    row({ kelengkapan: 'LENGKAP', tarif_persen: 110 }),
    row({ kelengkapan: 'TIDAK LENGKAP', tarif_persen: 165 }),
  ];

  it('depends on the papers of the goods', () => {
    expect(ppnRate(rows, { pelaku: 'PEDAGANG', surat_lengkap: true, golongan_pajak: 'PERHIASAN' })).toBe(110);
    expect(ppnRate(rows, { pelaku: 'PEDAGANG', surat_lengkap: false, golongan_pajak: 'PERHIASAN' })).toBe(165);
    expect(ppnRate(rows, { pelaku: 'PEDAGANG', surat_lengkap: true, golongan_pajak: 'NON_EMAS' })).toBe(0);
  });

  it('is on top of the price or contained in it', () => {
    // 10,000,000 × 1.1 % and × 1.65 %
    expect(ppnOf(10_000_000, 110, false)).toBe(110_000);
    expect(ppnOf(10_000_000, 165, false)).toBe(165_000);
    expect(ppnOf(10_110_000, 110, true)).toBe(110_000);
  });
});

it('takes a card fee in percent', () => {
  expect(cardFee(1_000_000, 200)).toBe(20_000);
});
