import { describe, expect, test } from 'vitest';
import { hidesCost, isCostAccount, isCostFact, isDrawerFact } from './told.js';

const hidden = (lines: readonly (readonly [string, number])[]): string[] => {
  const postings = lines.map(([akun, jumlah]) => ({ akun, jumlah }));
  const hides = hidesCost(postings);
  return postings.map(({ akun }) => akun).filter(hides);
};

describe('who may not see cost', () => {
  test('sees what a sale took, and not what its goods had cost', () => {
    const sale = [['kas/LACI1', 1_635_000], ['penjualan', -1_585_950], ['penjualan/ongkos', -49_050], ['hpp', 1_300_000], ['persediaan', -1_300_000]] as const; // prettier-ignore
    expect(hidden(sale)).toEqual(['hpp', 'persediaan']);
  });

  test('sees nothing of goods that came in: the other side is the same figure', () => {
    expect(hidden([['persediaan', 1_300_000], ['hutang/supplier/SUP1', -1_300_000]])).toEqual(['persediaan', 'hutang/supplier/SUP1']); // prettier-ignore
    expect(
      hidden([
        ['biaya/PLASTIK', 9_000],
        ['persediaan', -9_000],
      ]),
    ).toEqual(['biaya/PLASTIK', 'persediaan']);
  });

  test('sees the money that a purchase was paid with: its note says it', () => {
    expect(
      hidden([
        ['persediaan', 1_500_000],
        ['kas/LACI1', -1_500_000],
      ]),
    ).toEqual(['persediaan']);
  });

  test('sees what goods have nothing to do with', () => {
    expect(
      hidden([
        ['biaya/LISTRIK', 350_000],
        ['kas/LACI1', -350_000],
      ]),
    ).toEqual([]);
  });

  test('is told of no account and no fact that is cost', () => {
    expect(['persediaan/lebur', 'hpp/manual', 'hutang/supplier/X', 'modal'].every(isCostAccount)).toBe(true);
    expect(['kas/LACI1', 'hutang/tukang/T1', 'penjualan'].some(isCostAccount)).toBe(false);
    expect(['harga_modal', 'nilai', 'nilai_susut', 'harga_modal_hasil'].every(isCostFact)).toBe(true);
    expect(['harga_jual', 'total_harga', 'berat'].some(isCostFact)).toBe(false);
    expect(['saldo_sistem', 'selisih'].every(isDrawerFact)).toBe(true);
  });
});
