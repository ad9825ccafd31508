import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyDocument } from '../../parts/document/any-document.js';
import { startTestI18n } from '../../testing/i18n.js';
import { DepositMoney } from './deposit-money.js';

beforeAll(startTestI18n);
afterEach(cleanup);

const NONE = { dipakai_rp: 0, kembali_rp: 0, hangus_rp: 0 };

function told(figures: object): readonly string[] {
  render(<DepositMoney document={figures as AnyDocument} />);
  return screen
    .getAllByRole('definition')
    .map(({ previousElementSibling, textContent }) => `${previousElementSibling?.textContent} ${textContent.replaceAll('\u00a0', ' ')}`); // prettier-ignore
}

test('of a deposit that was used in part, its use and what is left are told', () => {
  expect(told({ ...NONE, dp_rp: 6_000_000, dipakai_rp: 3_600_000, sisa_rp: 2_400_000 })).toEqual([
    'Uang Titipan Rp. 6,000,000',
    'Dipakai Rp. 3,600,000',
    'Sisa Titipan Rp. 2,400,000',
  ]);
});

test('of one that went back, what was withheld; nothing is left', () => {
  expect(told({ ...NONE, dp_rp: 1_000_000, kembali_rp: 900_000, hangus_rp: 100_000, sisa_rp: 0 })).toEqual([
    'Uang Titipan Rp. 1,000,000',
    'Dikembalikan Rp. 900,000',
    'Hangus Rp. 100,000',
    'Sisa Titipan Rp. 0',
  ]);
});
