import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestI18n } from '../../testing/i18n.js';
import { testServer } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { renderWithQueries } from '../../testing/with-queries.js';
import { IdentityForm } from './identity-form.js';

beforeAll(() => startTestI18n());
// He may see no person.
beforeEach(() => atWork());

const covered = { customer_id: 'c', nama_customer: 'SITI', nik: '************0001', has_foto: true, is_tertutup: true };
// Its picture is asked by nobody: nothing here answers it.
const server = testServer();
const get = server.on('GET customers/c', covered);
const put = server.on('PUT customers/c', { message: 'OK' });
const customer = { customer_id: 'c', nama_customer: 'SITI', no_hp: null };

test('who may not open persons puts a number in place of the covered one without reading it', async () => {
  const onSaved = vi.fn();
  renderWithQueries(<IdentityForm customer={customer} needsPhoto onSaved={onSaved} onClose={() => undefined} />);
  const nik = await screen.findByPlaceholderText<HTMLInputElement>('************0001');
  expect(get).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ query: { tertutup: 'true' } }));
  expect(nik.value).toBe('');
  fireEvent.change(nik, { target: { value: '3573010101800002' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(put).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { nik: '3573010101800002' }, key: expect.any(String) }),
  );
  expect(onSaved).toHaveBeenCalledWith({ ...customer, has_nik: true, has_foto: true });
});
