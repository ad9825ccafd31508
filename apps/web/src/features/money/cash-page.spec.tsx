import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.js';
import { startTestI18n } from '../../testing/i18n.js';
import { bodiesOf, keysOf, lists, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { DialogHost } from '../../ui/dialogs.js';
import { shownOption } from '../../ui/testing/shown-options.js';
import { CashForm } from './cash-page.js';

const server = testServer();
server.on('GET cash/uang-kas/:id', { no_kas: 'KKSJA2611200001' });
const record = server.on('POST cash/uang-kas');

beforeAll(startTestI18n);
beforeEach(() => {
  atWork();
  const row = { kode_transaksi: 'BENSIN', nama_transaksi: 'BENSIN', jenis: 'OUT', berlaku_untuk: 'KAS' };
  lists({ 'master-kode-transaksi': [row] });
});

test('cash changed after its answer was lost is booked as another entry, or not at all', async () => {
  record.mockRejectedValue(new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Sudah Pernah Dikirim'));
  renderWithQueries(
    <>
      <CashForm />
      <DialogHost />
    </>,
  );
  await screen.findByRole('combobox');
  await userEvent.click(screen.getByRole('combobox'));
  await waitFor(() => expect(shownOption('BENSIN')).toBeDefined());
  await userEvent.click(shownOption('BENSIN')!);
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Jumlah/ });
  await userEvent.type(amount(), '60050');
  await userEvent.tab();
  await screen.findByText('Jumlah Cash Harus Kelipatan Rp. 100');
  await userEvent.clear(amount());
  await userEvent.type(amount(), '60000');
  await userEvent.type(screen.getByRole('textbox', { name: /Keterangan/ }), 'AIR');
  const save = () => userEvent.click(screen.getByRole('button', { name: /Simpan/ }));

  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Transaksi Lain' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(amount().value).toBe('60,000');
  await save();
  await waitFor(() => expect(record).toHaveBeenCalledTimes(2));
  const [first, second] = keysOf(record);
  expect(second).not.toBe(first);
  const sent = { jenis: 'OUT', kode_transaksi: 'BENSIN', jumlah_rp: 60_000, keterangan: 'AIR' };
  expect(bodiesOf(record)).toEqual([
    { ...sent, id: first },
    { ...sent, id: second },
  ]);

  await userEvent.click(await screen.findByRole('button', { name: 'Kosongkan' }));
  await waitFor(() => expect(amount().value).toBe(''));
});

test('a form that is left for the list before anything was typed says nothing', async () => {
  renderWithQueries(
    <>
      <CashForm />
      <button type="button">KKSJA2611200001</button>
    </>,
  );
  await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement?.closest('form')).toBeTruthy());
  await userEvent.click(screen.getByRole('button', { name: 'KKSJA2611200001' }));
  // As long as it would take to be judged.
  await userEvent.tab();
  expect(document.querySelector('.field-error')).toBeNull();
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /Simpan/ }));
  await waitFor(() => expect(document.querySelectorAll('.field-error').length).toBeGreaterThan(0));
});
