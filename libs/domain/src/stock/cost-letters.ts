import type { Rupiah } from '../shared/units.js';

/**
 * Cost for those who know the word: its letters stand for 1 to 9 and 0. Null where the shop has no word. By BLACKHORSE
 * 2,400,000 is LCEEEEE.
 */
export function costLetters(cost: Rupiah, word: string): string | null {
  if (word === '') return null;
  const letters = word.toUpperCase();
  return String(cost).replaceAll(/\d/g, (digit) => letters[(Number(digit) + 9) % 10]!);
}
