import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.js';
import { lists } from '../../testing/server.js';
import { atWork } from '../../testing/session.js';
import { useOwnSales } from './use-own-sales.js';

beforeEach(() => atWork({ user_id: 'KASIR1', tgl_system: '2026-11-20' }));
afterEach(() => queryClient.clear());
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** What is proposed to a form where `chosen` stands, and to the same form emptied afterwards. */
function proposed(row: object, chosen: string | null = null): readonly string[] {
  lists({
    'master-sales': [
      { kode_sales: 'BUDI', user_id: null },
      { kode_sales: 'ANI', ...row },
    ],
  });
  const propose = vi.fn();
  const { rerender, unmount } = renderHook(({ value }) => useOwnSales(value, propose), { wrapper, initialProps: { value: chosen } }); // prettier-ignore
  rerender({ value: null });
  unmount();
  return propose.mock.calls.map(([kode]) => String(kode));
}

test('the till proposes the salesperson of its login, once, and nobody who has left', () => {
  expect(proposed({ user_id: 'KASIR1' })).toEqual(['ANI']);
  expect(proposed({ user_id: 'KASIR2' })).toEqual([]);
  expect(proposed({ user_id: 'KASIR1', tgl_keluar: '2026-11-19' })).toEqual([]);
  expect(proposed({ user_id: 'KASIR1', is_aktif: false })).toEqual([]);
  expect(proposed({ user_id: 'KASIR1' }, 'BUDI')).toEqual([]);
});
