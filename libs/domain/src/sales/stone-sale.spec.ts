import { describe, expect, it } from 'vitest';
import { certified, lot, stone } from '../stock/stone.fixture.js';
import { stonesValue } from '../stock/stone.js';
import { previewLine } from './preview.js';
import { quotedPrice } from '../pricing/quote.js';
import { line, openShop, quotesOf, ring, save, saveCommand, SETTINGS } from './sale.fixture.js';
import { saveSale } from './save-sale.js';

const stones = [stone(certified()), stone()];
const ringWithStones = ring('D1', { stones, harga_atribut: stonesValue(stones) });

describe('the sale of an item with stones', () => {
  // 3.270 g − 0.172 g of stones = 3.098 g × 485,000 = 1,502,530; stones 43,095,000 + 4,200,000; up to 500: 48,798,000.
  const PRICE = 48_798_000;

  it('prices its gold without the stones that are taken off, and keeps both', () => {
    const sale = save(openShop(ringWithStones), [line('D1', { harga: PRICE })]);
    expect(sale.lines).toMatchObject([
      { berat: 3_270, berat_emas: 3_098, berat_murni: 2_324, harga_atribut: 47_295_000, harga: PRICE },
    ]);
    expect(sale.lines[0]!.stones).toEqual(stones);
    expect(sale).toMatchObject({ total_berat: 3_270, total_berat_murni: 2_324, total_harga: PRICE });
  });

  it('is proposed and shown at the same price', () => {
    const quote = quotesOf(openShop(ringWithStones))('D1')!;
    expect(quotedPrice(quote, SETTINGS.pembulatan)).toBe(PRICE);
    const { satuan_harga, satuan_ongkos, minimal_per_pcs } = quote;
    const shown = previewLine({
      ...{ berat: 3.27, berat_emas: 3.098, satuan_harga, harga_gram: 485_000, satuan_ongkos, tarif_ongkos: 0 },
      ...{ minimal_per_pcs, harga_atribut: 47_295_000, tarif_ppn: 0, pembulatan: SETTINGS.pembulatan },
      harga_termasuk_pajak: false,
    });
    expect(shown.harga).toBe(PRICE);
  });

  it('leaves no trace of stones where there are none', () => {
    const [plain] = save(openShop(), [line('R1')]).lines;
    expect(Object.keys(plain!)).not.toEqual(expect.arrayContaining(['stones']));
    expect(plain).not.toHaveProperty('berat_emas');
  });

  it('asks a supervisor where a stone goes for less than it cost', () => {
    // Cost 9,000,000 per carat; at 9,000,000 it is not below.
    const asked = (harga: number) => {
      const cheap = [stone(lot(), { harga })];
      const shop = openShop(ring('D2', { stones: cheap, harga_atribut: stonesValue(cheap) }));
      return shop
        .asked((context) => saveSale(saveCommand([line('D2')]), quotesOf(shop), SETTINGS, context))
        .map(({ kategori, description }) => [kategori, description]);
    };
    expect(asked(8_999_999)).toEqual([['BERLIAN_DIBAWAH_MODAL', 'PENJUALAN BERLIAN DI BAWAH MODAL']]);
    expect(asked(9_000_000)).toEqual([]);
  });
});
