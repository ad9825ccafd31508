import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import { TradeInSides } from './trade-in-sides.js';

beforeAll(startTestI18n);

const figure = (id: string): string => screen.getByTestId(id).textContent!.replaceAll(/[^\d,]/g, '');

test.each([
  ['the customer pays', 1_635_130, 1_411_500, 'Customer Bayar', '223,630', '223,600'],
  ['the shop pays', 1_635_000, 2_000_130, 'Toko Bayar', '365,130', '365,100'],
])('where %s the difference is said, and what it is in cash', async (_, sold, bought, word, difference, cash) => {
  atWork();
  const sides = render(<TradeInSides sold={{ total: sold, fine: 1 }} bought={{ total: bought, fine: 1 }} />);
  await screen.findByText(word);
  expect([figure('trade-in-difference'), figure('trade-in-cash')]).toEqual([difference, cash]);
  expect(screen.getByText('Dalam Cash')).toBeTruthy();
  sides.unmount();
});
