import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import type { Column, Sort } from './column.js';
import { DataTable, type DataTableProps } from './data-table.js';

interface Row {
  readonly kode: string;
  readonly nama: string;
  readonly berat: number;
}

beforeAll(startTestI18n);

const rows: readonly Row[] = [
  { kode: 'K2', nama: 'CINCIN', berat: 3 },
  { kode: 'K10', nama: 'ANTING', berat: 1 },
  { kode: 'K1', nama: 'KALUNG', berat: 2 },
];
const columns: readonly Column<Row>[] = [
  { key: 'kode', title: 'Kode', sortable: true },
  { key: 'nama', title: 'Nama', render: ({ nama }) => <em>{nama}</em> },
  { key: 'berat', title: 'Berat', figure: 'weight', sortable: true },
];
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable name="uji" columns={columns} rows={rows} rowKey={({ kode }) => kode} {...props} />
);
const codes = () => [...document.querySelectorAll('tr[data-row-key]')].map((row) => row.getAttribute('data-row-key'));
const head = (name: string) => screen.getByRole('columnheader', { name });

test('rows are sorted by the column that is clicked on: upwards, downwards, and as they came', async () => {
  render(table());
  expect(head('Nama').hasAttribute('aria-sort')).toBe(false);
  const seen: unknown[] = [];
  for (let clicks = 0; clicks < 3; clicks += 1) {
    await userEvent.click(head('Kode'));
    seen.push([head('Kode').getAttribute('aria-sort'), codes()]);
  }
  expect(seen).toEqual([
    ['ascending', ['K1', 'K2', 'K10']],
    ['descending', ['K10', 'K2', 'K1']],
    ['none', ['K2', 'K10', 'K1']],
  ]);
});

test('a heading is reached and pressed by the keyboard', async () => {
  render(table());
  head('Berat').focus();
  await userEvent.keyboard('{Enter}');
  expect(codes()).toEqual(['K10', 'K1', 'K2']);
});

test('what the server sorts is asked of it, and shown as it came', async () => {
  const asked: (Sort | null)[] = [];
  const server = (sort: Sort | null) => table({ sort, onSort: (next) => asked.push(next) });
  const { rerender } = render(server({ column: 'kode', order: 'asc' }));
  await userEvent.click(head('Kode'));
  rerender(server({ column: 'kode', order: 'desc' }));
  await userEvent.click(head('Kode'));
  await userEvent.click(head('Berat'));
  expect(asked).toEqual([{ column: 'kode', order: 'desc' }, null, { column: 'berat', order: 'asc' }]);
  expect(codes()).toEqual(['K2', 'K10', 'K1']);
});

test('a text that may be cut off is told in full', () => {
  render(table());
  expect(screen.getByText('K10').getAttribute('title')).toBe('K10');
  expect(screen.getByText('ANTING').closest('td')?.hasAttribute('title')).toBe(false);
});

test('head, body and totals are pushed sideways together', () => {
  render(table({ totals: 'page' }));
  const [header, body, totals] = ['.grid-head', '.grid-body', '.grid-totals'].map((part) => document.querySelector(part)!); // prettier-ignore
  body!.scrollLeft = 70;
  fireEvent.scroll(body!);
  expect([header!.scrollLeft, totals!.scrollLeft]).toEqual([70, 70]);
  fireEvent.wheel(header!, { deltaX: 30 });
  fireEvent.scroll(header!);
  expect([body!.scrollLeft, totals!.scrollLeft]).toEqual([100, 100]);
});

test('of many rows only those in sight are drawn, with the same columns', async () => {
  const many = Array.from({ length: 300 }, (_, n) => ({ kode: `B${n}`, nama: 'X', berat: 1 }));
  render(table({ rows: many }));
  const all = await screen.findByRole('table');
  expect(within(all).getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Kode', 'Nama', 'Berat']); // prettier-ignore
  expect(screen.getAllByText(/^B\d+$/).length).toBeLessThan(200);
});
