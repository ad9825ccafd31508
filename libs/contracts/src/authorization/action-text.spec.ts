import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../messages/bundle.js';
import { LANGUAGES } from '../messages/languages.js';
import { ACTIONS, type ActionCode, actionTextOf } from './action-text.js';

const told = (description: string, language: 'id' | 'en') =>
  actionTextOf(description, bundle[language].authorization.actions);

test('every stored description reads in every language, with what stands in it, and in Indonesian letter for letter', () => {
  for (const [code, text] of Object.entries(ACTIONS)) {
    const stored = text.replace(/\{\{\w+\}\}/g, 'X1');
    for (const language of LANGUAGES) {
      const words = bundle[language].authorization.actions;
      expect(actionTextOf(stored, words)).toBe(words[code as ActionCode].replace(/\{\{\w+\}\}/g, 'X1'));
    }
    expect(told(stored, 'id')).toBe(stored);
  }
});

test('what the domain asks approval for in words of its own is told in every language', () => {
  const domain = join(dirname(expect.getState().testPath!), '../../../domain/src');
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!spec)\.ts$/.test(file),
  );
  const stored = files
    .flatMap((file) => [...readFileSync(join(domain, file), 'utf8').matchAll(/description: (['`])(.+?)\1,/g)])
    .map(([, , text]) => text!.replace(/\$\{[^}]+\}/g, 'X1'));
  // What begins with a name is what the shop itself calls so.
  const ours = stored.filter((text) => !text.startsWith('X1'));
  expect(ours.length).toBeGreaterThan(8);
  expect(ours.filter((text) => told(text, 'en') === text)).toEqual([]);
});

test('several reasons are told one by one', () => {
  expect(told('KONDISI RUSAK, KADAR 99.9 % UNTUK GROUP G375', 'en')).toBe(
    'Condition RUSAK, Fineness 99.9 % in group G375',
  );
  expect(told('KONDISI RUSAK BERAT, HARGA DI ATAS USULAN', 'en')).toBe(
    'Condition RUSAK BERAT, Price above the proposal',
  );
  expect(told('PENJUALAN DI BAWAH MODAL, PENURUNAN ONGKOS PENJUALAN', 'en')).toBe(
    'Sale below cost, Lower making charge on a sale',
  );
  // The goods of a shrinkage are no reasons.
  expect(told('SUSUT MELEBIHI TOLERANSI 261120000001, 261120000002', 'en')).toBe(
    'Shrinkage above the tolerance 261120000001, 261120000002',
  );
});

test('what the shop itself calls so stays as it is', () => {
  for (const text of ['BAYAR LISTRIK Rp 1,500,000', 'BATAL PENJUALAN 5 GELANG', 'A, B', ''])
    expect(told(text, 'en')).toBe(text);
});
