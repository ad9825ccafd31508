import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { FilterChips, useAddressChips } from './filter-chips.js';
import { useAddressFilters } from './use-address-filters.js';

beforeAll(startTestI18n);

const START = { q: '', tgl_from: '2026-11-23', tgl_to: '2026-11-23', status: 'ALL', sort: '', order: '' };

function List(): ReactNode {
  const address = useAddressFilters(START);
  const chips = useAddressChips(address, { status: (status) => `Status ${status}` });
  return (
    <>
      <FilterChips chips={chips} onClear={() => address.reset(address.changed)} />
      <output>{useLocation().search}</output>
    </>
  );
}
const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/x${search}`]}>
      <List />
    </MemoryRouter>,
  );
const chips = () =>
  screen.queryAllByRole('button', { name: /^Hapus filter ./ }).map((chip) => chip.textContent?.trim());
const address = () => screen.getByRole('status').textContent;

test('what narrows a list is a chip, the days together; another order is none', async () => {
  show('?q=budi&status=VALID&tgl_from=2026-11-01&sort=status&order=desc');
  expect(chips()).toEqual(['“budi”', 'Status: Status VALID', '2026-11-01 – 2026-11-23']);
  await userEvent.click(screen.getByRole('button', { name: /2026-11-01/ }));
  expect(address()).toBe('?q=budi&status=VALID&sort=status&order=desc');
  await userEvent.click(screen.getByRole('button', { name: 'Hapus filter' }));
  expect([address(), chips()]).toEqual(['?sort=status&order=desc', []]);
});

test('a list on all days says so', () => {
  show('?tgl_from=&tgl_to=');
  expect(chips()).toEqual(['Semua tanggal']);
});
