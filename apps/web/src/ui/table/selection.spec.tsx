import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import type { Column } from './column.js';
import { DataTable } from './data-table.js';
import { useSelection } from './selection.js';

interface Row {
  readonly kode: string;
  readonly nama: string;
}

beforeAll(startTestI18n);

const rowsOf = (page: number): readonly Row[] =>
  Array.from({ length: 6 }, (_, n) => ({ kode: `P${page}K${n}`, nama: `N${n}` }));
const columns: readonly Column<Row>[] = [
  { key: 'kode', title: 'Kode' },
  { key: 'nama', title: 'Nama', hidden: true },
];
let opened: string[] = [];
beforeEach(() => (opened = []));

function List({ page }: { readonly page: number }): ReactNode {
  const selection = useSelection<Row>();
  return (
    <DataTable<Row>
      name="uji"
      columns={columns}
      rows={rowsOf(page)}
      rowKey={({ kode }) => kode}
      onOpen={({ kode }) => opened.push(kode)}
      selection={selection}
      bulk={(rows, shown) => <output>{`${rows.map(({ kode }) => kode).join(' ')} | ${shown.map(({ key }) => key).join()}`}</output>} // prettier-ignore
    />
  );
}
const box = (kode: string) => screen.getByRole('checkbox', { name: `Pilih ${kode}` });
const chosen = () => screen.queryByText(/\|/)?.textContent?.split(' | ')[0] ?? '';

test('boxes choose rows, Shift all between two, the heading all of the page; other pages keep theirs', async () => {
  const { rerender } = render(<List page={1} />);
  await userEvent.click(box('P1K1'));
  fireEvent.click(box('P1K3'), { shiftKey: true });
  expect([chosen(), opened]).toEqual(['P1K1 P1K2 P1K3', []]);
  expect(screen.getByText('P1K2').closest('tr')!.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('P1K4').closest('tr')!.getAttribute('aria-selected')).toBe('false');
  await userEvent.click(box('P1K2'));
  expect(chosen()).toBe('P1K1 P1K3');
  rerender(<List page={2} />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pilih semua di halaman ini' });
  await userEvent.click(all);
  expect([chosen().split(' ').length, all.checked, screen.getByText('8 dipilih')]).toMatchObject([8, true, {}]);
  await userEvent.click(all);
  expect(chosen()).toBe('P1K1 P1K3');
  await userEvent.click(screen.getByRole('button', { name: 'Batal pilih' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('keys choose too: Space, Ctrl and a click, Shift and a click; what can be done gets the columns that are shown', async () => {
  render(<List page={1} />);
  screen.getByText('P1K0').closest('tr')!.focus();
  await userEvent.keyboard('{ArrowDown} {ArrowDown} ');
  expect(chosen()).toBe('P1K1 P1K2');
  fireEvent.click(screen.getByText('P1K5'), { ctrlKey: true });
  fireEvent.click(screen.getByText('P1K4'), { shiftKey: true });
  expect([chosen(), opened]).toEqual(['P1K1 P1K2 P1K5 P1K4', []]);
  expect(screen.getByText(/\|/).textContent).toMatch(/\| kode$/);
});
