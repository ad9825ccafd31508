import { describe, expect, test } from 'vitest';
import { writtenDate, writtenFigure } from './written.js';

describe('a figure as people write it', () => {
  test.each([
    ['3,5', '3.5'],
    ['3.5', '3.5'],
    ['1,234', '1.234'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    [',5', '0.5'],
    ['-0,25', '-0.25'],
    ['12', '12'],
    ['3,', '3'],
  ])('grams %s are %s', (written, plain) => expect(writtenFigure(written, 'MEASURE')).toBe(plain));

  test.each([
    ['1.300.000', '1300000'],
    ['1,300,000', '1300000'],
    ['1 300 000', '1300000'],
    ['Rp. 1.300.000 ,-', '1300000'],
    ['rp1.300.000', '1300000'],
    ['485.000', '485000'],
    ['485,000.50', '485000.50'],
    ['485.000,5', '485000.5'],
    ['485000,5', '485000.5'],
    ['0.500', '0.500'],
    ['1300000', '1300000'],
    ['-1.500', '-1500'],
  ])('money %s is %s', (written, plain) => expect(writtenFigure(written, 'AMOUNT')).toBe(plain));

  test.each(['', 'tiga', '3,5 gr', '1.2.3', '1,2,3', '12.34.567', '1.234.56', '1,234.567.8', '1e5', '--1', '.', '1.234,567,8'])(
    '%s is none',
    (written) => {
      expect([writtenFigure(written, 'MEASURE'), writtenFigure(written, 'AMOUNT')]).toEqual([null, null]);
    },
  ); // prettier-ignore
});

describe('a date as people write it', () => {
  test.each(['2026-11-20', '20261120', '2026/11/20', '20/11/2026', '20-11-2026', '20.11.2026', ' 20 11 2026 '])(
    '%s',
    (written) => expect(writtenDate(written)).toBe('2026-11-20'),
  );
  test('days and months may have one digit', () => expect(writtenDate('5/1/2026')).toBe('2026-01-05'));
  test.each(['', '31/02/2026', '11/20/2026', '20/11/26', 'besok', '2026-13-01'])('%s is none', (written) =>
    expect(writtenDate(written)).toBeNull(),
  );
});
