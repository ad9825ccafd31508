import { expect, test } from 'vitest';
import { askedOf } from './asked.js';

test.each([
  ['#1204', { seq: 1204 }],
  ['1635000', { jumlah: 1_635_000 }],
  ['1,635,000', { jumlah: 1_635_000 }],
  ['1.635.000', { jumlah: 1_635_000 }],
  ['Rp. 1,635,000 ,-', { jumlah: 1_635_000 }],
  ['2026-11-26', { tgl: '2026-11-26' }],
  ['26/11/2026', { tgl: '2026-11-26' }],
  ['31/02/2026', {}],
  ['fjsja2611260001', { no: 'FJSJA2611260001' }],
  ['KASIR1', { no: 'KASIR1' }],
  ['kas/LACI1', {}],
  ['#', {}],
])('%s means %o', (q, meant) => {
  const { text: _, ...asked } = askedOf(q);
  expect(asked).toEqual({ seq: null, tgl: null, jumlah: null, no: null, ...meant });
});
