import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as lookups from '../../engine/lookup/use-lookup.js';
import { ApiError } from '../../platform/api/api-error.js';
import * as session from '../../platform/session/use-session.js';
import { startTestI18n } from '../../testing/i18n.js';
import { DialogHost } from '../../ui/dialogs.js';
import { shownOption } from '../../ui/testing/shown-options.js';
import * as documents from '../../parts/document/calls.js';
import * as calls from '../../parts/entry/calls.js';
import { CashForm } from './cash-page.js';

vi.mock('../../parts/entry/calls.js', () => ({ recordEntry: vi.fn() }));
vi.mock('../../parts/document/calls.js', () => ({ fetchDocument: vi.fn() }));
vi.mock('../../platform/session/use-session.js');
vi.mock('../../engine/lookup/use-lookup.js', async (original) => ({
  ...(await original<typeof lookups>()),
  useLookupRows: vi.fn(),
}));

beforeAll(startTestI18n);
beforeEach(() => {
  const user = { user_id: 'KASIR1', kode_toko: 'SJA', kode_laci: 'LACI1', tgl_system: '2026-11-20' } as never;
  vi.mocked(session.useOptionalUser).mockReturnValue(user);
  vi.mocked(session.useUser).mockReturnValue(user);
  vi.mocked(session.useSession).mockReturnValue({ user, modules: {} } as never);
  const rows = [{ kode_transaksi: 'BENSIN', nama_transaksi: 'BENSIN', jenis: 'OUT', berlaku_untuk: 'KAS' }];
  vi.mocked(lookups.useLookupRows).mockReturnValue({ rows, isLoading: false } as never);
});

test('cash changed after its answer was lost is booked as another entry, or not at all', async () => {
  vi.mocked(documents.fetchDocument).mockResolvedValue({ no_kas: 'KKSJA2611200001' } as never);
  const record = vi.mocked(calls.recordEntry);
  record.mockRejectedValue(new ApiError(409, 'IDEMPOTENCY_KEY_REUSED', 'Sudah Pernah Dikirim'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CashForm />
      <DialogHost />
    </QueryClientProvider>,
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
  const [first, second] = record.mock.calls;
  expect(second![2]).not.toBe(first![2]);
  expect(second![1]).toEqual(first![1]);

  await userEvent.click(await screen.findByRole('button', { name: 'Kosongkan' }));
  await waitFor(() => expect(amount().value).toBe(''));
});

test('a form that is left for the list before anything was typed says nothing', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CashForm />
      <button type="button">KKSJA2611200001</button>
    </QueryClientProvider>,
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
