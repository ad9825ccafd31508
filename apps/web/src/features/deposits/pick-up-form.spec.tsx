import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyDocument } from '../../parts/document/any-document.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startShortcuts } from '../../platform/input/shortcuts.js';
import { dialog } from '../../ui/dialogs.js';
import { startTestI18n } from '../../testing/i18n.js';
import * as calls from './deposit-calls.js';
import { PickUpForm } from './pick-up-form.js';

vi.mock('./deposit-calls.js', async (original) => ({
  ...(await original<object>()),
  pickUpGoods: vi.fn(() => Promise.resolve({ message: 'Barang Berhasil Diserahkan', seq: 1 })),
}));
vi.mock('../../parts/day/use-day-open.js', () => ({ useDayOpen: () => true }));

const thing = (line_no: number, kode_barcode: string) => ({ line_no, kode_barcode, nama_barang: `CINCIN ${line_no}` });
// The second was fetched before.
const LEFT = { id: 'd1', ditahan: ['G1', 'G3'], lines: [thing(1, 'G1'), thing(2, 'G2'), thing(3, 'G3')] };

beforeAll(startTestI18n);
beforeAll(startShortcuts);
beforeEach(async () => {
  vi.mocked(calls.pickUpGoods).mockClear();
  vi.spyOn(dialog, 'confirm').mockResolvedValue(true);
  render(
    <QueryClientProvider client={queryClient}>
      <PickUpForm document={LEFT as unknown as AnyDocument} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /Serahkan Kepada Customer/ });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

const button = () => screen.getByRole('button', { name: /Serahkan Kepada Customer/ });
const sent = () => vi.mocked(calls.pickUpGoods).mock.calls.map(([id, dto]) => [id, dto]);

test('hands over all that is still there, to the customer', async () => {
  await userEvent.click(button());
  expect(sent()).toEqual([['d1', { lines: [1, 3], penerima: 'SENDIRI' }]]);
});

test('is the work of its keys, once there is something to hand over', async () => {
  await userEvent.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(sent()).toEqual([['d1', { lines: [1, 3], penerima: 'SENDIRI' }]]));
  vi.mocked(calls.pickUpGoods).mockClear();
  await userEvent.click(screen.getByLabelText('Penerima'));
  await userEvent.click(await screen.findByText('Wakil'));
  await screen.findByRole('combobox', { name: 'Wakil' });
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(sent()).toEqual([]);
});

test('hands over a part of it', async () => {
  await userEvent.click(screen.getByLabelText('Barang'));
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(button());
  expect(sent()).toEqual([['d1', { lines: [1], penerima: 'SENDIRI' }]]);
});

test('waits for the deputy where one is sent', async () => {
  await userEvent.click(screen.getByLabelText('Penerima'));
  await userEvent.click(await screen.findByText('Wakil'));
  expect(await screen.findByRole('combobox', { name: 'Wakil' })).toBeTruthy();
  await userEvent.click(button());
  expect(sent()).toEqual([]);
});
