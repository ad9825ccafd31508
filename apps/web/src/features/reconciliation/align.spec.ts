import { describe, expect, test } from 'vitest';
import type { BookLineView, StatementLineView } from '@emas/contracts/money/reconcile.view';
import { apart, boardDays, linesBefore, preselected, sharedFees } from './align.js';

const left = (id: string, tgl: string, kredit: number, match_id: string | null = null): StatementLineView => ({
  ...{ id, tgl, kredit, debit: 0, teks: id, match_id },
});
const right = (seq: number, tgl: string, jumlah_rp: number, match_id: string | null = null): BookLineView => ({
  ...{ seq, tgl, jumlah_rp, match_id, jam: '10:00', no_bukti: `BM${seq}`, kategori: 'SEWA', keterangan: '' },
  input_by: 'OWNER',
});
const VIEW = {
  tgl_from: '2026-11-02',
  mutasi: [left('a', '2026-11-02', 500_00), left('b', '2026-11-02', 300_00, 'm1'), left('c', '2026-11-03', 900_00)],
  buku: [right(1, '2026-11-01', 500), right(2, '2026-11-02', 300, 'm1'), right(3, '2026-11-04', 70)],
  cocok: [{ match_id: 'm1', mutasi: ['b'], buku: [2], selisih_sen: 0, cara: 'TANGAN', input_by: 'OWNER' }],
  usulan: [{ aturan: 2, mutasi: 'a', buku: [1] } as const, { aturan: 0, mutasi: 'c', buku: [1, 3] } as const],
};
const shown = (all: boolean) =>
  boardDays(VIEW, all).map(({ tgl, rows }) => [tgl, ...rows.map((row) => [row.left.map(({ id }) => id), row.right.map(({ seq }) => seq)])]); // prettier-ignore

describe('the board', () => {
  test('puts a proposed pair on the day of its statement, and what stands alone on its own', () => {
    expect(shown(false)).toEqual([
      ['2026-11-02', [['a'], [1]]],
      ['2026-11-03', [['c'], []]],
      ['2026-11-04', [[], [3]]],
    ]);
  });

  test('shows what is matched where all is asked for', () => {
    expect(shown(true)[0]).toEqual(['2026-11-02', [['a'], [1]], [['b'], [2]]]);
  });

  test('keeps what waits from before apart, but for what is proposed', () => {
    const before = [right(4, '2026-10-30', 80), ...VIEW.buku];
    expect(linesBefore({ ...VIEW, buku: before }).map(({ seq }) => seq)).toEqual([4]);
    expect(boardDays({ ...VIEW, buku: before }, false)[0]!.tgl).toBe('2026-11-02');
  });

  test('ticks pairs before anybody has looked, and no candidate among several', () => {
    expect(preselected(VIEW).map(({ mutasi }) => mutasi)).toEqual(['a']);
  });

  test('knows how far the sides are apart, in sen', () => {
    expect(apart([left('x', '2026-11-02', 41_800_50)], [right(9, '2026-11-02', 41_801)])).toBe(-50);
  });

  test('tells the largest payment what the bank kept beyond its fee', () => {
    const items = [{ jumlah: 10_200_000, biaya: 204_000 }, { jumlah: 3_500_000, biaya: 5_250 }]; // prettier-ignore
    expect(sharedFees(items, 13_490_000)).toEqual({ gross: 13_700_000, expected: 209_250, fees: [204_750, 5_250], kept: 210_000 }); // prettier-ignore
  });
});
