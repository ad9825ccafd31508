import { expect, test } from 'vitest';
import { partsOf, tagsIn } from './epc-stream.js';

test('tags are found in whatever a reader writes, each with how often it was read', () => {
  const text =
    'ant=1 epc=454d41530000261120123456 rssi=-51\n454D41530000261120123456\nE28011606000020412345678;-40\nhello 1234';
  expect(tagsIn(text)).toEqual([
    { kode: '454D41530000261120123456', jumlah: 2 },
    { kode: 'E28011606000020412345678', jumlah: 1 },
  ]);
  expect(tagsIn('')).toEqual([]);
});

test('many travel in parts', () => {
  const reads = Array.from({ length: 1201 }, (_, nth) => ({ kode: String(nth) }));
  expect(partsOf(reads).map((part) => part.length)).toEqual([500, 500, 201]);
  expect(partsOf([])).toEqual([]);
});
