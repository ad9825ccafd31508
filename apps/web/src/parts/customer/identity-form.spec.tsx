import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/api/client.js';
import { queryClient } from '../../platform/api/query-client.js';
import { startTestI18n } from '../../testing/i18n.js';
import { IdentityForm } from './identity-form.js';

const session = vi.hoisted(() => ({ mayOpen: false }));
vi.mock('../../platform/session/use-session.js', () => ({ useCan: () => () => session.mayOpen }));
vi.mock('../../platform/api/client.js', () => ({
  api: { get: vi.fn(), put: vi.fn(), file: vi.fn() },
  newId: () => 'key',
}));
const { get, put, file } = vi.mocked(api);

beforeAll(() => startTestI18n());
beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
});

const covered = { customer_id: 'c', nama_customer: 'SITI', nik: '************0001', has_foto: true, is_tertutup: true };
const customer = { customer_id: 'c', nama_customer: 'SITI', no_hp: null };

test('who may not open persons puts a number in place of the covered one without reading it', async () => {
  get.mockResolvedValue(covered);
  put.mockResolvedValue({ message: 'OK' });
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <IdentityForm customer={customer} needsPhoto onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const nik = await screen.findByPlaceholderText<HTMLInputElement>('************0001');
  expect(get).toHaveBeenCalledWith('customers/c', { tertutup: true }, undefined);
  expect(file).not.toHaveBeenCalled();
  expect(nik.value).toBe('');
  fireEvent.change(nik, { target: { value: '3573010101800002' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(put).toHaveBeenCalledWith('customers/c', { nik: '3573010101800002' }, { idempotencyKey: 'key' });
  expect(onSaved).toHaveBeenCalledWith({ ...customer, has_nik: true, has_foto: true });
});
