import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import type { Column } from './column.js';
import { DataTable, type DataTableProps } from './data-table.js';

interface Row {
  readonly kode: string;
}

beforeAll(startTestI18n);

const rows: readonly Row[] = Array.from({ length: 15 }, (_, n) => ({ kode: `K${n}` }));
const columns: readonly Column<Row>[] = [{ key: 'kode', title: 'Kode' }];
let opened: string[] = [];
beforeEach(() => (opened = []));
const table = (props: Partial<DataTableProps<Row>> = {}) => (
  <DataTable
    name="uji"
    label="Uji"
    columns={columns}
    rows={rows}
    rowKey={({ kode }) => kode}
    onOpen={({ kode }) => opened.push(kode)}
    toolbar={
      <div className="table-search">
        <input aria-label="Cari" />
      </div>
    }
    actions={({ kode }) => <button type="button">{`Ubah ${kode}`}</button>}
    {...props}
  />
);
const focused = () => document.activeElement?.getAttribute('data-row-key');
const stops = () => document.querySelectorAll('[data-row-key][tabindex="0"]').length;

test('a click on a row opens it, one on its buttons does what they say, and marking a text opens nothing', async () => {
  render(table());
  await userEvent.click(screen.getByText('K3'));
  await userEvent.click(screen.getByRole('button', { name: 'Ubah K4' }));
  expect(opened).toEqual(['K3']);
  window.getSelection()!.selectAllChildren(screen.getByText('K5'));
  fireEvent.click(screen.getByText('K5'));
  window.getSelection()!.removeAllRanges();
  expect(opened).toEqual(['K3']);
});

test('one row is reached by Tab; arrows, Home, End and the page keys go on, Enter opens', async () => {
  render(table());
  expect(stops()).toBe(1);
  screen.getByLabelText('Cari').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('K0');
  const after = async (keys: string) => (await userEvent.keyboard(keys), focused());
  expect(await after('{ArrowDown}{ArrowDown}')).toBe('K2');
  expect(await after('{ArrowUp}')).toBe('K1');
  expect(await after('{PageDown}')).toBe('K11');
  expect(await after('{End}')).toBe('K14');
  expect(await after('{ArrowDown}')).toBe('K14');
  expect(await after('{PageUp}')).toBe('K4');
  expect(await after('{Home}{ArrowUp}')).toBe('K0');
  expect(await after('{ArrowDown}{Enter}')).toBe('K1');
  expect([opened, stops()]).toEqual([['K1'], 1]);
  // From a button in the row the arrows go on too; Enter presses the button.
  screen.getByRole('button', { name: 'Ubah K4' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['K1']);
  expect(await after('{ArrowDown}')).toBe('K5');
});

test('another page has a row for Tab too', () => {
  const { rerender } = render(table());
  screen.getByText('K7').closest('tr')!.focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  rerender(table({ rows: [{ kode: 'X1' }, { kode: 'X2' }] }));
  expect(stops()).toBe(1);
});

test('a screen reader hears a grid: which row of how many, and which one is open', () => {
  render(table({ selectedKey: 'K1', page: { current: 3, size: 50, count: 115, onChange: () => {} } }));
  const grid = screen.getByRole('grid', { name: 'Uji' });
  expect(grid.getAttribute('aria-rowcount')).toBe('116');
  const row = screen.getByText('K1').closest('tr')!;
  expect([row.getAttribute('aria-rowindex'), row.getAttribute('aria-selected')]).toEqual(['103', 'true']);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getAllByRole('gridcell')).toHaveLength(30);
});

test('rows that open nothing are plain rows of a table', () => {
  render(<DataTable name="uji" columns={columns} rows={rows} rowKey={({ kode }) => kode} />);
  expect(screen.getByRole('table')).not.toBeNull();
  expect(stops()).toBe(0);
});
