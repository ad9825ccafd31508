import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { priceLine, saleTotals } from './lines.js';
import { previewLimits, previewLine, previewTotals, type TillItem } from './preview.js';
import { quoteItem } from '../pricing/quote.js';
import { MASTERS, ring, SETTINGS } from './sale.fixture.js';

const tillItem: TillItem = {
  berat: 3.27,
  satuan_harga: 'GRAM',
  harga_gram: 485_000,
  satuan_ongkos: 'GRAM',
  tarif_ongkos: 15_000,
  minimal_per_pcs: 0,
  harga_atribut: 0,
  tarif_ppn: 0,
  pembulatan: { step: 500, rounding: 'up' },
  harga_termasuk_pajak: false,
};

describe('the preview of a line', () => {
  it('starts from what the lists propose', () => {
    // 485,000 × 3.27 + 15,000 × 3.27 = 1,635,000
    expect(previewLine(tillItem)).toMatchObject({ ongkos: 49_050, harga: 1_635_000, diskon: 0 });
  });

  it('takes what was typed, and discounts in rupiah and percent', () => {
    // 10 % of 1,635,000 = 163,500, and 1,500 more: 1,470,000
    expect(previewLine(tillItem, { diskon: 1_500, diskon_persen: 10 })).toMatchObject({
      diskon: 165_000,
      harga: 1_470_000,
    });
    expect(previewLine(tillItem, { harga_gram: 500_000.5, tarif_ongkos: 0 }).harga).toBe(1_635_500);
  });

  it('asks for approval where the server will, whichever way the price comes down', () => {
    const limited = { ...tillItem, batas_bawah: 450_000, batas_atas: 550_000, minimal_ongkos: 0 };
    // 1,635,000 proposed, 1,471,500 at the least: 10 % are 163,500
    expect(previewLimits(limited, { diskon_persen: 10 })).toEqual([]);
    expect(previewLimits(limited, { diskon: 163_501 })).toEqual(['HARGA']);
    expect(previewLimits(limited, { diskon_persen: 10.01 })).toEqual(['HARGA']);
    expect(previewLimits(limited, { harga_gram: 449_999.99 })).toEqual(['HARGA']);
    expect(previewLimits({ ...limited, batas_bawah: null }, { diskon: 1_000_000 })).toEqual([]);
  });

  it('is the price the server books, whatever the figures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 100, max: 200_000_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.constantFrom(0, 110, 165),
        fc.boolean(),
        (berat, harga_gram, tarif_ongkos, diskon, tarif_ppn, harga_termasuk_pajak) => {
          const settings = { ...SETTINGS, pembulatan: { step: 1, rounding: 'up' as const }, harga_termasuk_pajak };
          const item = { ...ring('R1', { berat, ongkos: tarif_ongkos }), tgl_masuk: '2026-11-20' };
          const quote = quoteItem(item, { ...MASTERS, tarif_ppn });
          fc.pre(diskon * 100_000 <= berat * harga_gram);
          const input = { kode_barcode: 'R1', harga_gram, tarif_ongkos, diskon, harga: null };
          const booked = priceLine(input, quote, settings, 0);
          const shown = previewLine(
            {
              ...tillItem,
              berat: berat / 1000,
              tarif_ppn: tarif_ppn / 100,
              pembulatan: settings.pembulatan,
              harga_termasuk_pajak,
            },
            { harga_gram: harga_gram / 100, tarif_ongkos: tarif_ongkos / 100, diskon },
          );
          expect(shown).toMatchObject({ harga: booked.harga, ongkos: booked.ongkos, ppn: booked.ppn });
          const { subtotal, total_harga, ppn } = saleTotals([booked, booked], settings);
          expect(previewTotals([shown, shown], harga_termasuk_pajak)).toEqual({
            subtotal,
            diskon: 2 * diskon,
            ppn,
            total_harga,
          });
        },
      ),
    );
  });
});
