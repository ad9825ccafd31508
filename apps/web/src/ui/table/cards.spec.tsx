import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import type { Column } from './column.js';
import { DataTable } from './data-table.js';

interface Row {
  readonly kode: string;
  readonly nama: string;
  readonly gambar: string | null;
  readonly berat: number;
  readonly status: string;
  readonly jumlah: number;
  readonly baki: string;
  readonly harga: number | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'kode', title: 'Kode' },
  { key: 'nama', title: 'Nama', heading: true, picture: ({ gambar }) => gambar && <img alt="" src={gambar} /> },
  { key: 'berat', title: 'Berat', figure: 'weight', total: 'sum' },
  { key: 'status', title: 'Status', render: ({ status }) => <em>{status}</em> },
  { key: 'jumlah', title: 'Jumlah', figure: 'int' },
  { key: 'baki', title: 'Baki' },
  { key: 'harga', title: 'Harga', figure: 'rupiah' },
];
const row = (kode: string, over: Partial<Row> = {}): Row => ({
  ...{ kode, nama: `CINCIN ${kode}`, gambar: null, berat: 2.5, status: 'READY', jumlah: 3, baki: 'BAKI1', harga: 1_500_000 },
  ...over,
}); // prettier-ignore

const usual = window.ResizeObserver;
let width = 390;
beforeAll(async () => {
  await startTestI18n();
  window.ResizeObserver = class {
    constructor(private readonly say: ResizeObserverCallback) {}
    observe(): void {
      this.say([{ contentRect: { width } } as ResizeObserverEntry], this as unknown as ResizeObserver);
    }
    unobserve(): void {}
    disconnect(): void {}
  };
});
let opened: string[] = [];
beforeEach(() => (opened = []));
afterAll(() => {
  // What was measured last is what the next table of other specs begins with.
  width = 0;
  show([]);
  window.ResizeObserver = usual;
});

const show = (rows: readonly Row[]) =>
  render(
    <DataTable<Row>
      name="uji"
      columns={columns}
      rows={rows}
      rowKey={({ kode }) => kode}
      totals="page"
      onOpen={({ kode }) => opened.push(kode)}
      actions={() => <button type="button">Cetak</button>}
    />,
  );

test('a card has name, price and the first facts; the rest unfolds and opens nothing', async () => {
  show([row('A1', { gambar: '/a.webp' }), row('A2', { harga: null })]);
  const [first, second] = screen.getAllByRole('listitem').map((card) => within(card));
  expect(screen.getAllByRole('listitem')[0]!.textContent).toBe(
    'CINCIN A1Harga1,500,000KodeA1Berat2.500\u00a0grStatusREADYJumlah3Cetak',
  );
  expect(first!.getByRole('presentation').getAttribute('src')).toBe('/a.webp');
  await userEvent.click(first!.getByRole('button', { name: 'Data lain CINCIN A1' }));
  expect(first!.getByText('BAKI1')).toBeTruthy();
  expect(opened).toEqual([]);
  // Nothing to pay: no price.
  expect(second!.queryByText('Harga')).toBeNull();
  await userEvent.click(second!.getByRole('button', { name: 'CINCIN A2' }));
  expect(opened).toEqual(['A2']);
});

test('a figure without a unit and a flag are said with their titles, texts without', () => {
  show([row('A1')]);
  const isHidden = (title: string) => screen.getAllByText(title)[0]!.className === 'sr-only';
  expect(['Kode', 'Berat', 'Status', 'Jumlah'].map(isHidden)).toEqual([true, true, true, false]);
});

test('what a table sums is summed below its cards', () => {
  show([row('A1'), row('A2', { berat: 0.1 })]);
  expect(screen.getByText('Total halaman ini').parentElement!.textContent).toBe('Total halaman iniBerat2.600\u00a0gr');
});
