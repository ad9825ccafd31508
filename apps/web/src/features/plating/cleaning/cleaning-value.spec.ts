import { describe, expect, it } from 'vitest';
import { backOf, backSums, lossSums, proposedCharge, sentBack } from './cleaning-value.js';

const thing = (barang: string, berat_kirim: number, berat: number | null = null, kode_baki: string | null = null) => ({
  ...{ barang, berat_kirim, berat, kode_baki, nama_barang: 'KALUNG RANTAI', kode_group: 'G700', kadar: 70 },
});
const open = (lines: readonly ReturnType<typeof thing>[]) => ({
  ...{ id: 'c', no_cuci: 'KC1', tgl_system: '2026-11-27', status: 'SEBAGIAN' as const, pekerjaan: 'SEPUH' as const },
  ...{ kode_tukang: 'T1', nama_tukang: 'PAK KARTO', susut_maks: 1, ongkos_per_gram: 4_000, ongkos_per_pcs: 60, lines },
});

describe('what is back', () => {
  it('is summed with what it lost, net of what it gained', () => {
    const lines = [
      { ...backOf(thing('A', 8)), berat: 7.96 },
      { ...backOf(thing('B', 4.5)), berat: 4.51 },
    ];
    expect(backSums(lines)).toEqual({ qty: 2, berat_kirim: 12.5, berat: 12.47, susut: 0.03, persen: 0.24 });
    expect(backSums([backOf(thing('A', 8))]).susut).toBe(0);
  });

  it('goes into the tray it came from, or on to be sorted', () => {
    expect([backOf(thing('A', 8)).ke, backOf(thing('R', 3, null, 'A1')).ke]).toEqual(['BAKI', 'ASAL']);
  });

  it('costs what the goldsmith asks for', () => {
    expect(proposedCharge(open([]), { qty: 2, berat: 12.47 })).toBe(50_000);
  });

  it('is sent without what is empty', () => {
    const lines = [{ ...backOf(thing('A', 8)), berat: 7.96 }];
    expect(sentBack('id', 'c', { lines, ongkos: null, keterangan: ' ' })).toEqual({
      ...{ id: 'id', cuci_id: 'c', lines: [{ barang: 'A', berat: 7.96, ke: 'BAKI' }] },
    });
  });
});

it('counts what is named lost as lost whole', () => {
  const sent = open([thing('A', 8, 7.96), thing('B', 4.5)]);
  expect([lossSums(sent, new Set()).susut, lossSums(sent, new Set(['B'])).susut]).toEqual([0.04, 4.54]);
});
