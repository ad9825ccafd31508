import { describe, expect, it } from 'vitest';
import { daysSince, needsWord, sentSorting, type SortedLine, sumsOf } from './sorting-value.js';

const thing = {
  ...{ barang: 'p:1', tempat: 'BELI' as const, tgl: '2026-11-20', no_faktur_beli: 'FB1', kode_barcode: null },
  ...{ nama_barang: 'CINCIN POLOS', kode_dept: 'CC', kode_group: 'G750', kondisi_barang: 'BAIK', tujuan_sortir: null },
  ...{ kadar: 75, berat: 5.02, berat_murni: 3.765, susut_terbuka: false },
};
const item = {
  nama_barang: 'CINCIN POLOS',
  kode_dept: 'CC',
  kode_group: 'G750',
  kode_toko: 'A1',
  kadar: 75,
  berat: 5,
  harga_modal: 0,
};
const line = (over: Partial<SortedLine> = {}): SortedLine => ({ thing, hasil: 'CUCI', berat: 5, baru: null, ...over }); // prettier-ignore

describe('what is sorted', () => {
  it('is summed before and after; what is not weighed yet lost nothing', () => {
    expect(sumsOf([line(), line({ berat: null })])).toEqual({ qty: 2, berat_beli: 10.04, berat_sortir: 10.02, susut: 0.02 }); // prettier-ignore
    expect(sumsOf([line({ berat: 5.05 })]).susut).toBe(-0.03);
  });

  it('needs a word where it is heavier or of another fineness', () => {
    const baru = { ...item, kadar: 70 };
    expect([line(), line({ berat: 5.021 }), line({ hasil: 'BAKI', baru })].map(needsWord)).toEqual([false, true, true]);
  });

  it('is sent with what it becomes, whose weight, fineness and cost are those of the sorting', () => {
    const { kadar: _, berat: __, harga_modal: ___, ...said } = item;
    expect(sentSorting('id', { lines: [line({ hasil: 'BAKI', baru: item }), line()], keterangan: ' ' })).toEqual({
      id: 'id',
      lines: [
        { barang: 'p:1', hasil_sortir: 'BAKI', berat_sortir: 5, baru: said },
        { barang: 'p:1', hasil_sortir: 'CUCI', berat_sortir: 5 },
      ],
    });
    const other = line({ hasil: 'BAKI', baru: { ...item, kadar: 70 } });
    expect(sentSorting('id', { lines: [other], keterangan: 'A' })).toMatchObject({
      keterangan: 'A',
      lines: [{ kadar_sortir: 70 }],
    });
  });

  it('has waited whole days', () => {
    expect([daysSince('2026-11-20', '2026-11-27'), daysSince('2026-11-27', '2026-11-27')]).toEqual([7, 0]);
  });
});
