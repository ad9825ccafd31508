import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  excelFormat,
  formatCell,
  formatInstant,
  formatNumber,
  formatRupiahMask,
  toShownUnit,
  unitOf,
} from './format.js';

describe('formatNumber', () => {
  it.each([
    [1_234_567, 'rupiah', '1,234,567'],
    [-10_000, 'rupiah', '-10,000'],
    [0, 'rupiah', '0'],
    [3_270, 'weight', '3.270'],
    [1_234_567, 'weight', '1,234.567'],
    [-5, 'weight', '-0.005'],
    // 3.275 g with two decimals: half-up
    [3_275, 'weight2', '3.28'],
    [75_000, 'kadar', '75.00'],
    [99_990, 'kadar', '99.99'],
    [91_666, 'kadar', '91.666'],
    [250, 'percent', '2.50'],
    [48_500_000, 'price2', '485,000'],
    [48_500_050, 'price2', '485,000.50'],
    [1_299, 'usd', '12.99'],
    [12, 'int', '12'],
  ] as const)('%i as %s is %s', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  it('places the digits of the largest integer', () => {
    expect(formatNumber(Number.MAX_SAFE_INTEGER, 'weight')).toBe('9,007,199,254,740.991');
  });

  it('groups as the Korean locale does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
        expect(formatNumber(value, 'rupiah')).toBe(value.toLocaleString('ko-KR'));
      }),
    );
  });

  it('loses nothing: the digits read back are the integer', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(Number(formatNumber(value, 'weight').replace(/[,.]/g, ''))).toBe(value);
      }),
    );
  });
});

describe('formatCell', () => {
  it('shows instants in Asia/Jakarta and dates as they are', () => {
    expect(formatInstant('2026-11-20T17:30:00.000Z')).toBe('2026-11-21 00:30:00');
    expect(formatCell('2026-11-20', 'date')).toBe('2026-11-20');
    expect(formatCell('2026-11-20T17:30:00Z', 'time')).toBe('00:30:00');
    expect(formatCell('10:41', 'time')).toBe('10:41');
    expect(formatCell('2026-11-20', 'month')).toBe('2026-11');
  });

  it('puts several values on lines of their own, and nothing where there is none', () => {
    expect(formatCell(['CINCIN', 'GELANG'], 'text')).toBe('CINCIN\nGELANG');
    expect(formatCell([3_270, 12_405], 'weight')).toBe('3.270\n12.405');
    expect(formatCell(null, 'rupiah')).toBe('');
    expect(formatCell(undefined, 'text')).toBe('');
  });

  it('knows units, masks and spreadsheet formats', () => {
    expect(unitOf('weight')).toBe('g');
    expect(unitOf('int')).toBe('');
    expect(excelFormat('weight')).toBe('#,##0.000');
    expect(excelFormat('text')).toBeUndefined();
    expect(excelFormat('price2', 187_700_000)).toBe('#,##0');
    expect(excelFormat('price2', 177_532_110)).toBe('#,##0.00');
    expect(excelFormat('percent', 500)).toBe('#,##0.00');
    expect(toShownUnit(3_270, 'weight')).toBe(3.27);
    expect(formatRupiahMask(1_586_000)).toBe('Rp. 1,586,000 ,-');
  });
});
