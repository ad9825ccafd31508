import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import type { Column } from './column.js';
import { DataTable } from './data-table.js';

interface Row {
  readonly kode: string;
  readonly berat: number;
}

beforeAll(startTestI18n);

const MANY = 120;
const rows: readonly Row[] = Array.from({ length: MANY }, (_, n) => ({ kode: `K${n}`, berat: 1 }));
const columns: readonly Column<Row>[] = [
  { key: 'kode', title: 'Kode', sortable: true },
  { key: 'berat', title: 'Berat', figure: 'weight', total: 'sum', sortable: true },
];
const page = { current: 2, size: MANY, count: 500 };
const table = (props: object = {}) => (
  <DataTable name="uji" label="Barang" columns={columns} rows={rows} rowKey={({ kode }) => kode} {...props} />
);

test('many rows are one table to who hears it read: headings, rows with their place, totals', async () => {
  render(table({ totals: 'page' }));
  const whole = await screen.findByRole('table', { name: 'Barang' }, { timeout: 5_000 });
  expect(screen.getAllByRole('table')).toEqual([whole]);
  expect(whole.getAttribute('aria-rowcount')).toBe(String(MANY + 2));
  const found = within(whole).getAllByRole('row');
  const places = found.map((row) => Number(row.getAttribute('aria-rowindex')));
  expect([places[0], places[1], places.at(-1)]).toEqual([1, 2, MANY + 2]);
  for (const name of ['Kode', 'Berat'])
    expect(within(found[0]!).getByRole('columnheader', { name }).textContent).toBe(name);
  expect(within(found[0]!).getAllByRole('columnheader')).toHaveLength(2);
  expect(within(found[1]!).getAllByRole('cell')[0]!.textContent).toBe('K0');
});

test('rows that open are chosen in a grid, by their place among those of all pages', async () => {
  render(table({ onOpen: () => {}, selectedKey: 'K1', page: { ...page, onChange: () => {} } }));
  const grid = await screen.findByRole('grid', { name: 'Barang' }, { timeout: 5_000 });
  expect(grid.getAttribute('aria-rowcount')).toBe('501');
  const [, first, second] = within(grid).getAllByRole('row');
  expect([first!.getAttribute('aria-rowindex'), first!.getAttribute('aria-selected')]).toEqual(['122', 'false']);
  expect(second!.getAttribute('aria-selected')).toBe('true');
  expect(within(first!).getAllByRole('gridcell')).toHaveLength(2);
});
