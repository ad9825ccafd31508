import { expect, test } from 'vitest';
import { costLetters } from './cost-letters.js';

test.each([
  [2_400_000, 'BLACKHORSE', 'LCEEEEE'],
  [1_234_567, 'blackhorse', 'BLACKHO'],
  [890, 'BLACKHORSE', 'RSE'],
  [0, 'BLACKHORSE', 'E'],
  [2_400_000, '', null],
])('%i by the word %j is %s', (cost, word, letters) => {
  expect(costLetters(cost, word)).toBe(letters);
});
