import { render as draw, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ReportTable as Table } from '@emas/contracts/definitions/report-document';
import { foldTold } from './fold-told.js';
import { ReportTable } from './report-table.js';

const render = (table: ReactNode) => draw(<MemoryRouter>{table}</MemoryRouter>);

const column = (name: string, format: 'text' | 'weight' | 'rupiah') => ({
  name,
  label: name.toUpperCase(),
  unit: format === 'weight' ? 'g' : '',
  format,
  align: format === 'text' ? ('left' as const) : ('right' as const),
  width: 1,
  totalled: format !== 'text',
  sortable: true,
});

const table: Table = {
  columns: [column('nama', 'text'), column('berat', 'weight'), column('harga', 'rupiah')],
  lines: [
    { kind: 'group', level: 0, label: 'Tanggal', value: '2026-11-20', attributes: [], pageBreak: false },
    { kind: 'row', cells: ['CINCIN', 3270, 4_500_000] },
    { kind: 'row', cells: ['BATAL', 1000, 1], tone: 'muted' },
    { kind: 'subtotal', level: 0, label: 'Subtotal', rows: 2, cells: [null, 3270, 4_500_000], extras: [] },
    {
      kind: 'total',
      level: 0,
      label: 'Total',
      rows: 2,
      cells: [null, 3270, 4_500_000],
      extras: [{ name: 'qty', label: 'Qty', format: 'int', value: 1 }],
    },
  ],
};

test('figures come from the document, formatted as on paper', () => {
  render(<ReportTable table={table} caption="Laporan" />);
  const cells = within(screen.getByText('CINCIN').closest('tr')!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['CINCIN', '3.270', '4,500,000']);
  expect(cells[1]!.dataset['align']).toBe('right');
});

test('the grand total stands in the foot, its label before its figures', () => {
  const { container } = render(<ReportTable table={table} caption="Laporan" />);
  const foot = container.querySelector('tfoot tr')!;
  expect(foot.querySelector('th')!.textContent).toBe('TotalQty 1');
  expect([...foot.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['3.270', '4,500,000']);
});

test('cancelled rows are set apart', () => {
  render(<ReportTable table={table} caption="Laporan" />);
  expect(screen.getByText('BATAL').closest('tr')!.dataset['tone']).toBe('muted');
});

test('a heading tells the figures of its whole group with their unit', () => {
  const group = {
    kind: 'group' as const,
    level: 0,
    label: 'No Hancur',
    value: 'H1',
    attributes: [],
    figures: [{ name: 'berat_hasil', label: 'Berat Hasil', format: 'weight' as const, value: 4900 }],
    pageBreak: false,
  };
  render(<ReportTable table={{ ...table, lines: [group] }} caption="Laporan" />);
  expect(screen.getByText('H1', { exact: false }).textContent).toContain('Berat Hasil 4.900 g');
});

test('a row that is told in a sentence has it below its value, and not again in columns', () => {
  const { columns, lines } = foldTold({
    columns: [
      column('uraian', 'text'),
      column('oleh', 'text'),
      column('no_faktur', 'text'),
      column('jumlah', 'rupiah'),
    ],
    lines: [
      { kind: 'row', cells: ['Diskon', 'SPV1', 'FJ1', 5], links: { 2: '/x' }, opens: '/x', told: 'SPV1 menyetujui' },
      { kind: 'total', level: 0, label: 'Total', rows: 1, cells: [null, null, null, 5], extras: [] },
    ],
    tells: { into: 'uraian', columns: ['oleh'] },
  });
  expect(columns.map(({ name }) => name)).toEqual(['uraian', 'no_faktur', 'jumlah']);
  expect(lines).toMatchObject([
    { cells: [['Diskon', 'SPV1 menyetujui'], 'FJ1', 5], links: { 1: '/x' }, opens: '/x' },
    { cells: [null, null, 5] },
  ]);
});

test('a person with a name is not told by the id he is kept by', () => {
  const columns = [column('customer_id', 'text'), column('nama_customer', 'text')];
  const folded = foldTold({ columns, lines: [{ kind: 'row', cells: ['c1', 'AYU'], links: { 0: '/x', 1: '/x' } }] });
  expect(folded.lines).toMatchObject([{ cells: ['AYU'], links: { 0: '/x' } }]);
  expect(foldTold({ columns: columns.slice(0, 1), lines: [] }).columns).toHaveLength(1);
});
