import { describe, expect, it } from 'vitest';
import type { SortableThingView } from '@emas/contracts/plating/sort-goods.view';
import { chosenOf, EMPTY_PILE, fineOf, pileField, sentPile } from './pile-value.js';

const thing = (barang: string, berat: number, kode_group = 'G750'): SortableThingView => ({
  ...{ barang, berat, kode_group, tempat: 'BELI', tgl: '2026-11-20', no_faktur_beli: 'FB1', kode_barcode: null },
  ...{ nama_barang: 'CINCIN POLOS', kode_dept: 'CINCIN', kondisi_barang: null, tujuan_sortir: null, kadar: 75 },
  ...{ berat_murni: 0, susut_terbuka: false },
});

describe('what comes to be cleaned together, and leaves', () => {
  it('counts and weighs what was chosen, and knows its group while it is of one', () => {
    expect(chosenOf([thing('A', 0.1), thing('B', 0.2)])).toEqual({ barang: ['A', 'B'], qty: 2, berat: 0.3, kode_group: 'G750' }); // prettier-ignore
    expect(chosenOf([thing('A', 5), thing('B', 5, 'G700')]).kode_group).toBeNull();
    expect(chosenOf([])).toEqual({ barang: [], qty: null, berat: null, kode_group: null });
  });

  it('sends nothing that does not belong to its way', () => {
    const typed = { ...EMPTY_PILE, kode_group: 'G750', barang: ['A'], qty: 1, berat: 5, nilai: 9, berat_hasil: 4, kadar_hasil: 70 }; // prettier-ignore
    const common = { kode_group: 'G750', qty: 1, berat: 5 };
    expect(sentPile(typed)).toEqual({ jenis: 'MASUK', sumber: 'BELI', barang: ['A'], ...common });
    expect(sentPile({ ...typed, sumber: 'SALDO_AWAL', keterangan: ' LAMA ' })).toEqual({ jenis: 'MASUK', sumber: 'SALDO_AWAL', nilai: 9, keterangan: 'LAMA', ...common }); // prettier-ignore
    expect(sentPile({ ...typed, jenis: 'KELUAR', tujuan: 'LEBUR' })).toEqual({ jenis: 'KELUAR', tujuan: 'LEBUR', hasil: { berat_hasil: 4, kadar_hasil: 70 }, ...common }); // prettier-ignore
    const baru = { nama_barang: 'CINCIN BERSIH', kode_dept: 'CINCIN', kode_group: 'G750', kode_toko: 'A1', berat: 5, kadar: 75, harga_modal: 0 }; // prettier-ignore
    const { berat: _, kadar: __, harga_modal: ___, ...said } = baru;
    expect(sentPile({ ...typed, jenis: 'KELUAR', tujuan: 'BARANG', baru }).baru).toEqual(said);
  });

  it('knows the fine gold of what is taken, and where a refusal belongs', () => {
    expect(fineOf({ kode_group: 'G750', kadar: 75, qty: 1, berat: 5, berat_murni: 3.75 }, 3.27)).toBe(2.453);
    expect(fineOf(undefined, 3.27)).toBe(0);
    expect(['hasil.berat_hasil', 'barang.3', 'baru.kode_toko', 'qty'].map(pileField)).toEqual(['berat_hasil', 'barang', 'baru', 'qty']); // prettier-ignore
  });
});
