import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnyDocument } from '../../parts/document/any-document.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startShortcuts } from '../../platform/input/shortcuts.js';
import { dialog } from '../../ui/dialogs.js';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { PickUpForm } from './pick-up-form.js';

const server = testServer();
server.on('GET customers', []);
const pickedUp = server.on('POST titip/:id/ambil', { message: 'Barang Berhasil Diserahkan', seq: 1 });

const thing = (line_no: number, kode_barcode: string) => ({ line_no, kode_barcode, nama_barang: `CINCIN ${line_no}` });
// The second was fetched before.
const LEFT = { id: 'd1', ditahan: ['G1', 'G3'], lines: [thing(1, 'G1'), thing(2, 'G2'), thing(3, 'G3')] };

beforeAll(startTestI18n);
beforeAll(startShortcuts);
beforeEach(async () => {
  atWork();
  vi.spyOn(dialog, 'confirm').mockResolvedValue(true);
  render(
    <QueryClientProvider client={queryClient}>
      <PickUpForm document={LEFT as unknown as AnyDocument} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /Serahkan Kepada Customer/ });
});

const button = () => screen.getByRole('button', { name: /Serahkan Kepada Customer/ });
const sent = () => pickedUp.mock.calls.map(([{ path, body }]) => [path.split('/')[1], body]);

test('hands over all that is still there, to the customer', async () => {
  await userEvent.click(button());
  expect(sent()).toEqual([['d1', { lines: [1, 3], penerima: 'SENDIRI' }]]);
});

test('is the work of its keys, once there is something to hand over', async () => {
  await userEvent.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(sent()).toEqual([['d1', { lines: [1, 3], penerima: 'SENDIRI' }]]));
  pickedUp.mockClear();
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
