import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import type { Find } from './findings.js';
import { ScanField } from './scan-field.js';

beforeAll(startTestI18n);

const ITEMS = ['CINCIN POLOS', 'CINCIN MATA', 'GELANG RANTAI'].map((name, n) => ({ code: `B${n}`, name, facts: '3 g', price: 1_000 })); // prettier-ignore
const find: Find = (words) =>
  Promise.resolve(ITEMS.filter(({ name }) => words.split(' ').every((word) => name.includes(word))));
let scanned: string[] = [];
beforeEach(() => {
  scanned = [];
  queryClient.clear();
});
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ScanField
        label="Scan"
        busy={false}
        disabled={false}
        miss={null}
        find={find}
        onScan={(code) => scanned.push(code)}
      />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('combobox');

test('words typed by hand list what they find; arrows choose, Enter takes the code', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Scan'), 'cincin');
  await screen.findByText('CINCIN POLOS');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe('scan-findings-B1');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('CINCIN MATA');
  await userEvent.keyboard('{Enter}');
  expect([scanned, screen.queryAllByRole('option').length]).toEqual([['B1'], 0]);
});

test('Enter takes the only thing that words mean; a code is taken as it stands', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Scan'), 'rantai gelang');
  await screen.findByText('GELANG RANTAI');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Scan'), 'CINCIN{Enter}');
  expect(scanned).toEqual(['B2', 'CINCIN']);
});

test('of several that words mean Enter chooses the first, and a click takes any', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Scan'), 'cin cin');
  await screen.findByText('CINCIN MATA');
  await userEvent.keyboard('{Enter}');
  expect(scanned).toEqual([]);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('CINCIN POLOS');
  await userEvent.click(screen.getByText('CINCIN MATA'));
  expect(scanned).toEqual(['B1']);
});
