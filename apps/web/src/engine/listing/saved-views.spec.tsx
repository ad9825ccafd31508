import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import { usePreference } from '../../platform/storage/preferences.js';
import { startTestI18n } from '../../testing/i18n.js';
import { atWork } from '../../testing/session.js';
import { addressOf, SavedViews, viewOf } from './saved-views.js';

/** What is kept of this user on the device. */
function kept(name: string) {
  const { result } = renderHook(() => usePreference<unknown>(name, null));
  return { get: () => result.current[0], set: (value: unknown) => act(() => result.current[1](value)) };
}

beforeEach(() => atWork({ user_id: 'VIEWER', tgl_system: '2026-11-23' }));
beforeAll(startTestI18n);

test('a quick range is kept as such: on another day it is that day’s', () => {
  const asked = (search: string) => new URLSearchParams(search);
  const view = viewOf('Bulan', asked('tgl_from=2026-11-01&status=VALID&page=3'), null, '2026-11-23');
  expect(view).toMatchObject({ search: 'status=VALID', range: 'thisMonth' });
  expect(addressOf(view, asked(''), '2026-12-05').toString()).toBe('status=VALID&tgl_from=2026-12-01');
  const plain = viewOf('Hari ini', asked('q=budi'), ['a'], '2026-11-23');
  expect(plain).toMatchObject({ search: 'q=budi', range: 'today' });
  expect(addressOf(plain, asked('tab=sales-bank&page=2'), '2026-12-05').toString()).toBe('q=budi&tab=sales-bank');
  const fixed = viewOf('Tetap', asked('tgl_from=2026-10-03'), null, '2026-11-23');
  expect(addressOf(fixed, asked(''), '2026-12-05').toString()).toBe('tgl_from=2026-10-03');
});

test('a view is saved under a name, shown again with its columns, and removed', async () => {
  const columns = kept('columns/uji');
  columns.set(['kode', 'nama']);
  const Address = () => <output>{useLocation().search}</output>;
  const show = (search: string) =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/x${search}`]}>
          <SavedViews name="uji" />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  const { unmount } = show('?q=cincin&sort=berat&order=desc');
  await userEvent.click(screen.getByRole('button', { name: 'Tampilan saya' }));
  await userEvent.type(screen.getByLabelText('Nama tampilan'), 'Cincin berat{Enter}');
  unmount();
  columns.set(null);
  show('');
  await userEvent.click(screen.getByRole('button', { name: 'Tampilan saya' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cincin berat' }));
  expect([screen.getByRole('status').textContent, columns.get()]).toEqual(['?q=cincin&sort=berat&order=desc', ['kode', 'nama']]); // prettier-ignore
  await userEvent.click(screen.getByRole('button', { name: 'Tampilan saya' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hapus tampilan Cincin berat' }));
  expect(kept('views/uji').get()).toEqual([]);
});
