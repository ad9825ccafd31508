import { expect, test } from 'vitest';
import { finenessText, nameLines } from './label-model.js';

test('fineness is told in percent, or in karat as jewellers round it, with size and stones', () => {
  expect(finenessText({ kadar: 75_000, size: null })).toBe('75.00 %');
  expect(finenessText({ kadar: 75_000, size: '12', carat: 360 })).toBe('75.00 % · 12 · 0.360 ct');
  const karat = [37_500, 42_000, 70_000, 75_000, 91_600, 99_900].map((kadar) =>
    finenessText({ kadar, karat: true, size: null }),
  );
  expect(karat).toEqual(['9K', '10K', '17K', '18K', '22K', '24K']);
});

test('a name is broken between words, into two lines', () => {
  expect(nameLines('CINCIN POLOS')).toEqual(['CINCIN POLOS', '']);
  expect(nameLines('CINCIN UKIR MERAK DUA JARI')).toEqual(['CINCIN UKIR', 'MERAK DUA JARI']);
  expect(nameLines('KALUNGRANTAIITALY')).toEqual(['KALUNGRANTAIIT', 'ALY']);
});
