import { describe, expect, it } from 'vitest';
import { heapKey, heapOf, isTooMuch } from './heaps.js';

describe('a heap of manual goods', () => {
  const heap = { kode_group: 'G750', kode_dept: 'AT', kode_toko: 'E-01' };

  it('is called by group, type and tray, and found again by that', () => {
    expect(heapKey(heap)).toBe('G750/AT/E-01');
    expect(heapOf('G750/AT/E-01')).toEqual(heap);
    expect(heapOf(null)).toEqual({ kode_group: '', kode_dept: '', kode_toko: '' });
  });

  it('gives no more than there is', () => {
    expect(isTooMuch({ qty: 8, berat: 26.1 }, 'qty', 9)).toBe(true);
    expect(isTooMuch({ qty: 8, berat: 26.1 }, 'berat', 26.1)).toBe(false);
    expect(isTooMuch(undefined, 'qty', 9)).toBe(false);
  });
});
