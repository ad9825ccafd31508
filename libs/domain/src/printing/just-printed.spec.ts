import { expect, it } from 'vitest';
import { justPrinted } from './just-printed.js';

const print = (cetak_ke: number, actor: string, time: string) => ({
  type: 'SalePrinted',
  actor,
  recordedAt: `2026-11-20T${time}.123456Z`,
  body: { cetak_ke },
});
const history = [
  { ...print(0, 'KASIR1', '02:00:00'), type: 'SaleSaved' },
  print(1, 'KASIR1', '02:10:00'),
  print(2, 'KASIR2', '02:20:00'),
];
const at = (actor: string, time: string, events = history) =>
  justPrinted(events, 'SalePrinted', actor, `2026-11-20T${time}.000Z`);

it('a print may be fetched by who counted it, for a moment', () => {
  expect(at('KASIR2', '02:20:01')).toBe(2);
  expect(at('KASIR2', '02:22:01')).toBe(0);
  expect(at('KASIR1', '02:20:01')).toBe(0);
  expect(at('KASIR1', '02:11:00', history.slice(0, 2))).toBe(1);
  expect(at('KASIR1', '02:00:01', history.slice(0, 1))).toBe(0);
});
