import { describe, expect, it } from 'vitest';
import { controlOf, sumsOf } from './receipt-sums.js';

const line = (berat: number, harga_modal: number) => ({
  key: String(berat),
  dto: { nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: 'G750', kode_toko: 'A1', berat, harga_modal },
});

describe('what came', () => {
  it('is summed without what decimals lose', () => {
    const came = sumsOf([line(3.27, 2_400_000), line(2.5, 1_850_000), line(8, 5_750_000)]);
    expect(came).toEqual({ qty: 3, berat: 13.77, harga: 10_000_000 });
    expect(sumsOf([line(0.1, 1), line(0.2, 2)]).berat).toBe(0.3);
  });

  it('is held beside what the note says, as far as it says it', () => {
    expect([controlOf(null, 3), controlOf('', 3), controlOf(3, 3), controlOf(13.78, 13.77)]).toEqual(['none', 'none', 'same', 'differs']); // prettier-ignore
  });
});
