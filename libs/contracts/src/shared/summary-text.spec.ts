import { describe, expect, it } from 'vitest';
import { say } from '@emas/domain/shared/summary';
import { summaryHeadline, summaryText } from './summary-text.js';

const words = { label: (field: string) => field.toUpperCase(), yes: 'Ya', no: 'Tidak' };

describe('a summary in words', () => {
  it('tells each figure with its unit, and what it was', () => {
    const facts = [
      say.rupiah('harga', 1_450_500, 1_635_000),
      say.price('harga_gram', 44_000_050),
      say.weight('berat', 3_270, 3_300),
      say.kadar('kadar', 75_000),
      say.int('total_qty', 2),
      say.bool('ada_customer', false),
      say.text('alasan', null),
    ];
    expect(summaryText({ facts, lines: [] }, words)).toEqual([
      'HARGA: Rp. 1,635,000 → Rp. 1,450,500 · HARGA_GRAM: Rp. 440,000.50 · BERAT: 3.300 gr → 3.270 gr · KADAR: 75.00 % · TOTAL_QTY: 2 · ADA_CUSTOMER: Tidak · ALASAN: -',
    ]);
  });

  it('says nothing of before where nothing changes', () => {
    expect(summaryText({ facts: [say.rupiah('harga', 5, 5)], lines: [] }, words)).toEqual(['HARGA: Rp. 5']);
  });

  it('tells eight lines and how many more there are', () => {
    const lines = Array.from({ length: 11 }, (_, at) => [say.int('nominal', at)]);
    const told = summaryText({ facts: [], lines }, words);
    expect([told.length, told[0], told.at(-1)]).toEqual([9, 'NOMINAL: 0', '… +3']);
  });

  it('has a headline of its first facts', () => {
    const facts = [say.int('a', 1), say.int('b', 2), say.int('c', 3), say.int('d', 4)];
    expect(summaryHeadline({ facts, lines: [] }, words)).toBe('A: 1 · B: 2 · C: 3');
    expect(summaryHeadline({ facts: facts.slice(0, 1), lines: [facts.slice(1)] }, words)).toBe('A: 1 · B: 2 · C: 3');
  });
});
