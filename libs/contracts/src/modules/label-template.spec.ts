import { expect, test } from 'vitest';
import { settingProblem } from './checks.js';

test.each([
  [{}, null],
  [{ ukuran: 'A4', kadar: 'KARAT', tanpa: ['toko', 'modal'] }, null],
  [[], '-'],
  [{ ukuran: '40x20' }, '40x20'],
  [{ kadar: 'PROSEN' }, 'PROSEN'],
  [{ tanpa: ['size', 'berat'] }, 'berat'],
  [{ tanpa: 'size' }, 'size'],
  [{ tinggi: '12' }, 'tinggi'],
  [{ constructor: '12' }, 'constructor'],
])('a label laid out as %j: unknown is %s', (value, nilai) => {
  expect(settingProblem('template_label', value)).toEqual(
    nilai === null ? null : { code: 'TEMPLATE_VALUE', params: { nilai } },
  );
});

test.each([
  ['', null],
  ['BLACKHORSE', null],
  ['blackhorse', null],
  ['BLACKHORSES', 'COST_LETTERS'],
  ['BLACKHORS', 'COST_LETTERS'],
  ['BLACKHORSs', 'COST_LETTERS'],
  ['BLACKHOR5E', 'COST_LETTERS'],
])('letters for cost %j: %s', (value, code) => {
  expect(settingProblem('sandi_modal', value)).toEqual(code === null ? null : { code });
});
