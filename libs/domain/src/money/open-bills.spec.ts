import { describe, expect, it } from 'vitest';
import { openBills } from './open-bills.js';

const line = (seq: number, jumlah: number, reverses: number | null = null) => ({ seq, tgl: `2026-11-${String(seq).padStart(2, '0')}`, jumlah, reverses }); // prettier-ignore
const left = (...lines: Parameters<typeof openBills>[0]) => openBills(lines).map(({ tgl, sisa }) => `${tgl} ${sisa}`);

describe('bills that are not paid yet', () => {
  it('are paid from the oldest on', () => {
    expect(left(line(1, -1_000), line(2, -500), line(3, 1_200))).toEqual(['2026-11-02 300']);
    expect(left(line(1, -1_000), line(2, 400))).toEqual(['2026-11-01 600']);
    expect(left(line(1, -1_000), line(2, 1_000))).toEqual([]);
  });

  it('are covered by what was paid ahead', () => {
    expect(left(line(1, 700), line(2, -1_000))).toEqual(['2026-11-02 300']);
    expect(left(line(1, 700))).toEqual([]);
  });

  it('are as what was taken back, and put right, left them', () => {
    expect(left(line(1, -1_000), line(2, -500), line(3, 500, 2))).toEqual(['2026-11-01 1000']);
    expect(left(line(1, -1_000), line(2, 1_000), line(3, -1_000, 2))).toEqual(['2026-11-01 1000']);
    expect(left(line(1, -1_000), line(2, 1_000), line(3, -900, 2))).toEqual(['2026-11-01 900']);
  });
});
