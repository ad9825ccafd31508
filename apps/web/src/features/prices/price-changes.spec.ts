import { describe, expect, it } from 'vitest';
import type { BoardGroup, PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import { allOf, buyingProposalAt, countOf, groupsOf, jumps, NO_CHANGES, percentOf, placeOf, proposalAt, requestOf, sureOf, unconfirmed, withFigure, withProposals } from './price-changes.js'; // prettier-ignore

const group = (kode_group: string, over: Partial<BoardGroup> = {}): BoardGroup => ({
  kode_group,
  nama_group: kode_group,
  kode_kadar: '750',
  nama_kadar: '750',
  kadar: 75,
  satuan_harga: 'GRAM',
  harga_jual: 1_000_000,
  harga_usulan: null,
  dasar_jual: null,
  dasar_beli: null,
  sejak_beli: null,
  aturan: null,
  kode_harga: 'H75',
  harga_beli: 900_000,
  sejak: null,
  oleh: null,
  ...over,
});
const bar = group('LM1', { satuan_harga: 'PCS', kadar: 99.99 });
const board: PriceBoard = {
  tgl: '2026-11-20',
  nama_toko: 'TOKO',
  harga_gold: 1_430_000,
  harga_gold_sejak: '2026-11-20',
  groups: [group('G750'), bar],
};

describe('the price board', () => {
  it('proposes what the server does', () => {
    // 1,430,000 × 75 % = 1,072,500; with 1,000 added and up to steps of 5,000: 1,073,500 → 1,075,000.
    expect(proposalAt(group('A'), 1_430_000)).toBe(1_072_500);
    const aturan = { cara_hitung: 'KADAR', tambahan_per_gram: 1000, pembulatan_harga: 5000 } as const;
    expect(proposalAt(group('A', { aturan }), 1_430_000)).toBe(1_075_000);
    expect(proposalAt(group('A', { aturan: { ...aturan, cara_hitung: 'TETAP' } }), 1_430_000)).toBeNull();
    expect([proposalAt(bar, 1_430_000), proposalAt(group('A'), null)]).toEqual([null, null]);
  });

  it('proposes what keeps the margin, for selling, buying and bars: gold that rises lowers nothing', () => {
    const set = { dasar_jual: 2_326_000, dasar_beli: 2_326_000 };
    const nine = group('G375', { ...set, kadar: 37.5, harga_jual: 1_012_000, harga_beli: 872_000, kode_harga: 'H37' });
    const lm = group('LM1', { ...set, satuan_harga: 'PCS', harga_jual: 2_442_000, harga_beli: 2_300_000, kode_harga: 'HLM' }); // prettier-ignore
    expect([proposalAt(nine, 2_350_000), buyingProposalAt(nine, 2_350_000)]).toEqual([1_022_000, 881_000]);
    expect(withProposals(NO_CHANGES, [nine, lm], 2_350_000)).toEqual({
      jual: { G375: 1_022_000, LM1: 2_467_000 },
      beli: { H37: 881_000, HLM: 2_324_000 },
    });
    expect([percentOf(1_012_000, 1_022_000), percentOf(1_012_000, 1_012_000), percentOf(null, 5)]).toEqual([0.99, null, null]); // prettier-ignore
    expect([jumps(1_012_000, 10_120_000, 5), jumps(1_012_000, 1_022_000, 5), jumps(null, 5, 5)]).toEqual([true, false, false]); // prettier-ignore
  });

  it('proposes nothing from a figure that no shop has, and never throws', () => {
    const cheap = group('G', { dasar_jual: 0.01, dasar_beli: 0.01, harga_jual: 9e9, harga_beli: 9e9 });
    for (const base of [9e9, 121_185_012_191_000, 999_999_999_999_999])
      for (const each of [cheap, group('A', { harga_jual: 121_185_012_191_000, dasar_jual: 1 })])
        expect([proposalAt(each, base) ?? 0, buyingProposalAt(each, base) ?? 0].every((price) => price <= 1e10)).toBe(true); // prettier-ignore
    expect([percentOf(5, 121_185_012_191_000), percentOf(0.01, 1e10)]).toEqual([null, null]);
    expect(jumps(5, 121_185_012_191_000, 5)).toBe(false);
  });

  it('confirms what is of an earlier day and not being changed', () => {
    const old = { sejak: '2026-11-17', sejak_beli: '2026-11-20' };
    const groups = [group('G750', old), group('G375', { ...old, kode_harga: 'H37', sejak: '2026-11-20', sejak_beli: '2026-11-17' }), group('BARU', { ...old, harga_jual: null })]; // prettier-ignore
    const shown = { ...board, harga_gold_sejak: '2026-11-17', groups };
    expect(unconfirmed(NO_CHANGES, shown)).toEqual({ harga_gold: 1_430_000, jual: { G750: 1_000_000 }, beli: { H37: 900_000 } }); // prettier-ignore
    const typed = { ...NO_CHANGES, harga_gold: 1_440_000, jual: { G750: 1_007_000 } };
    expect(unconfirmed(typed, shown)).toEqual({ jual: {}, beli: { H37: 900_000 } });
    expect(allOf(typed, unconfirmed(typed, shown))).toEqual({ ...typed, beli: { H37: 900_000 } });
    // As home counts them: a group once, though two of its prices are old.
    expect(groupsOf(unconfirmed(NO_CHANGES, shown), shown)).toBe(2);
  });

  it('is sure of the prices that were looked at again, and of no other', () => {
    const request = requestOf({ harga_gold: 5, jual: { LM1: 7, G750: 6 }, beli: { H75: 4 } }, board);
    expect(sureOf(request, ['harga_gold', 'jual.1.harga'])).toEqual({
      harga_gold: 5,
      harga_gold_yakin: true,
      jual: [{ kode_group: 'G750', harga: 6 }, { kode_group: 'LM1', harga: 7, yakin: true }],
      beli: [{ kode_harga: 'H75', harga_per_gram: 4 }],
    }); // prettier-ignore
  });

  it('counts as a change what is other than what stands there', () => {
    const jual = withFigure({}, 'G750', 1_100_000, 1_000_000);
    expect(countOf({ ...NO_CHANGES, harga_gold: 5, jual })).toBe(2);
    expect(withFigure(jual, 'G750', 1_000_000, 1_000_000)).toEqual({});
    expect(withFigure(jual, 'G750', null, 1_000_000)).toEqual({});
    expect(withProposals(NO_CHANGES, board.groups, 1_430_000).jual).toEqual({ G750: 1_072_500 });
  });

  it('asks for what changes, and finds its place again', () => {
    const changes = { harga_gold: 5, jual: { LM1: 7, G750: 6 }, beli: { H75: 4 } };
    const request = requestOf(changes, board);
    expect(request).toEqual({
      harga_gold: 5,
      jual: [{ kode_group: 'G750', harga: 6 }, { kode_group: 'LM1', harga: 7 }],
      beli: [{ kode_harga: 'H75', harga_per_gram: 4 }],
    }); // prettier-ignore
    expect(['harga_gold', 'jual.1.harga', 'beli.0.harga_per_gram'].map((field) => placeOf(field, request))).toEqual([
      'harga_gold',
      'jual LM1',
      'beli H75',
    ]);
  });
});
