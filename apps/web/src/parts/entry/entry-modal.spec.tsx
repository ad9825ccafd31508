import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accessoryEntry } from '@emas/contracts/stock/entries/accessory-entry';
import { ApiError } from '../../platform/api/api-error.js';
import { startTestI18n } from '../../testing/i18n.js';
import { keysOf, testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { DialogHost } from '../../ui/dialogs.js';
import { Field } from '../../ui/form/form.js';
import { TextInput } from '../../ui/form/text-input.js';
import { EntryModal } from './entry-modal.js';

const server = testServer();
server.on('GET mutasi-aksesoris/:id', { no_mutasi: 'MASJA2611200001' });
const record = server.on('POST mutasi-aksesoris', () => {
  throw new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Sudah Pernah Dikirim');
});
beforeAll(startTestI18n);

const onClose = vi.fn();
const onRefused = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  atWork();
  renderWithQueries(
    <>
      <EntryModal
        of={accessoryEntry}
        title="Tambah"
        action="Simpan"
        empty={{ keterangan: '' }}
        dto={(values) => values}
        about={null}
        failed="Gagal Menambahkan Mutasi Aksesoris"
        onRefused={onRefused}
        onClose={onClose}
      >
        <Field name="keterangan" label="Keterangan">
          {(input) => <TextInput {...input} />}
        </Field>
      </EntryModal>
      <DialogHost />
    </>,
  );
});

const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));

test('what was booked before it was changed is told by its number, and sent again only as another entry', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Keterangan' }), 'KOTAK');
  await save();
  await screen.findByText(/MASJA2611200001/);
  expect(screen.queryByText('Sudah Pernah Dikirim')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Transaksi Lain' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Keterangan' }).value).toBe('KOTAK');
  await save();
  await waitFor(() => expect(record).toHaveBeenCalledTimes(2));
  expect(new Set(keysOf(record)).size).toBe(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Kosongkan' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a failure without a text of its own is said in the words of the form, which is kept', async () => {
  record.mockRejectedValue(new ApiError(500, 'INTERNAL', ''));
  await userEvent.type(screen.getByRole('textbox', { name: 'Keterangan' }), 'KOTAK');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Gagal Menambahkan Mutasi Aksesoris');
  expect(onRefused).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Keterangan' }).value).toBe('KOTAK');
  expect(onClose).not.toHaveBeenCalled();
});

test('what the server says of a refusal stands before the words of the form', async () => {
  record.mockRejectedValue(new ApiError(409, 'DAY_NOT_OPEN', 'Toko Belum Dibuka'));
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Toko Belum Dibuka');
});
