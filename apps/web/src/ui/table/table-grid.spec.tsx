import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { formatFigure } from '../../platform/format.js';
import { startTestI18n } from '../../testing/i18n.js';
import type { Column } from './column.js';
import { DataTable, type DataTableProps } from './data-table.js';

interface Row {
  readonly kode: string;
  readonly berat: number;
}

beforeAll(startTestI18n);

const rows: readonly Row[] = Array.from({ length: 30 }, (_, n) => ({ kode: `K${n}`, berat: 0.1 }));
const drawn = vi.fn(({ kode }: Row) => kode);
const columns: readonly Column<Row>[] = [
  { key: 'kode', title: 'Kode', render: drawn },
  { key: 'nama', title: 'Nama' },
  { key: 'berat', title: 'Berat', figure: 'weight', total: 'sum' },
];
const table = (props: Partial<DataTableProps<Row>>) => (
  <DataTable name="uji" columns={columns} rows={rows} rowKey={({ kode }) => kode} totals="page" {...props} />
);

test('rows are not drawn anew because they are being fetched, their actions are others, or another one is selected', () => {
  const opened: string[] = [];
  const actions = (word: string) => (row: Row) => <span>{`${word} ${row.kode}`}</span>;
  const { rerender } = render(table({ actions: actions('Ubah'), onOpen: ({ kode }) => opened.push(`a ${kode}`) }));
  drawn.mockClear();
  rerender(table({ loading: true, actions: actions('Hapus'), onOpen: ({ kode }) => opened.push(`b ${kode}`) }));
  expect(drawn).not.toHaveBeenCalled();
  expect(screen.queryByText('Ubah K3')).toBeNull();
  expect(screen.queryByText('Hapus K3')).not.toBeNull();
  fireEvent.click(screen.getByText('K3'));
  expect(opened).toEqual(['b K3']);
  rerender(table({ loading: true, actions: actions('Hapus'), onOpen: () => {}, selectedKey: 'K3' }));
  expect(drawn.mock.calls.map(([{ kode }]) => kode)).toEqual(['K3']);
  rerender(table({ rows: rows.map((row) => ({ ...row, kode: `${row.kode}B` })) }));
  expect(screen.queryByText('K29B')).not.toBeNull();
});

test('what does not fit the window follows what does, and is summed with it', () => {
  render(table({}));
  expect(screen.getAllByText(/^K\d+$/)).toHaveLength(30);
  // 30 × 0.1
  expect(document.querySelector('.totals .figure')?.textContent).toBe(formatFigure('weight', 3));
});
