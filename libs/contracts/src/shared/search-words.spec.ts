import { describe, expect, test } from 'vitest';
import { folded, holdsWords, searchWords } from './search-words.js';

describe('search by words', () => {
  test('every word is found anywhere, whatever its case and accents', () => {
    expect(holdsWords('CINCIN POLOS PERHIASAN 22K (916)', 'cincin 22k')).toBe(true);
    expect(holdsWords('CINCIN POLOS PERHIASAN 22K (916)', '22K  cin')).toBe(true);
    expect(holdsWords('CINCIN POLOS', 'cincin 22k')).toBe(false);
    expect(holdsWords('José Nuñez', 'NUNEZ jose')).toBe(true);
    expect(holdsWords('JOSE', 'josé')).toBe(true);
    expect(holdsWords('anything', ' ')).toBe(true);
  });

  test('signs of other writings stay what they are', () => {
    expect(folded('ガ')).not.toBe(folded('カ'));
    expect(holdsWords('金の指輪', '指輪')).toBe(true);
  });

  test('takes eight words of a hundred signs', () => {
    expect(searchWords('a b c d e f g h i')).toHaveLength(8);
    expect(searchWords('x'.repeat(200))).toEqual(['x'.repeat(100)]);
    expect(searchWords(null)).toEqual([]);
  });
});
