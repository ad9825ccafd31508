import { describe, expect, it } from 'vitest';
import type { BoardGroup, PriceBoard } from '@emas/contracts/masterdata/price-board.view';
import { countOf, NO_CHANGES, placeOf, proposalAt, requestOf, withFigure, withProposals } from './price-changes.js';

const group = (kode_group: string, over: Partial<BoardGroup> = {}): BoardGroup => ({
  kode_group,
  nama_group: kode_group,
  kode_kadar: '750',
  nama_kadar: '750',
  kadar: 75,
  satuan_harga: 'GRAM',
  harga_jual: 1_000_000,
  harga_usulan: null,
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
