import { describe, expect, it } from 'vitest';
import { say, type SummaryFact } from '@emas/domain/shared/summary';
import { factText, summaryHeadline, summaryText } from './summary-text.js';

const words = { label: (field: string) => field.toUpperCase(), yes: 'Ya', no: 'Tidak' };

describe('a summary in words', () => {
  it('tells each figure with its unit, and what it was', () => {
    const told = (fact: SummaryFact) => factText(fact, words);
    expect(told(say.rupiah('harga', 1_450_500, 1_635_000))).toBe('Rp. 1,635,000 → Rp. 1,450,500');
    expect(told(say.price('harga_gram', 44_000_050))).toBe('Rp. 440,000.50');
    expect(told(say.weight('berat', 3_270, 3_300))).toBe('3.300 gr → 3.270 gr');
    expect(told(say.kadar('kadar', 75_000))).toBe('75.00 %');
    expect(told(say.bool('ada_customer', false))).toBe('Tidak');
    expect(told(say.text('alasan', null))).toBe('-');
    expect(told(say.rupiah('harga', 5, 5))).toBe('Rp. 5');
  });

  it('is one line: the money, the reason, and of each thing what changes', () => {
    const facts = [
      say.text('no_faktur_jual', 'FJ1'),
      say.rupiah('total_harga', 1_450_500),
      say.rupiah('diskon', 0),
      say.int('total_qty', 1),
      say.text('alasan', 'RETAK'),
    ];
    const ring = [say.text('nama_barang', 'CINCIN'), say.weight('berat', 3_270), say.rupiah('diskon', 0)];
    const lines = [
      [...ring, say.price('harga_gram', 44_000_000, 48_500_000)],
      [...ring, say.rupiah('harga', 500_000)],
    ];
    expect(summaryText({ facts, lines }, words)).toBe(
      'TOTAL_HARGA: Rp. 1,450,500 · ALASAN: RETAK — CINCIN 3.270 gr · HARGA_GRAM: Rp. 485,000 → Rp. 440,000 — CINCIN 3.270 gr · HARGA: Rp. 500,000',
    );
  });

  it('tells three things and how many more there are', () => {
    const lines = Array.from({ length: 11 }, (_, at) => [say.int('nominal', at)]);
    expect(summaryText({ facts: [], lines }, words)).toBe('NOMINAL: 0 — NOMINAL: 1 — NOMINAL: 2 — … +8');
  });

  it('has a headline of its first facts', () => {
    const facts = [say.int('a', 1), say.int('b', 2), say.int('c', 3), say.int('d', 4)];
    expect(summaryHeadline({ facts, lines: [] }, words)).toBe('A: 1 · B: 2 · C: 3');
    expect(summaryHeadline({ facts: facts.slice(0, 1), lines: [facts.slice(1)] }, words)).toBe('A: 1 · B: 2 · C: 3');
  });
});
