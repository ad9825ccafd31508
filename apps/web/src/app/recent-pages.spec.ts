import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFavourites, useRecentPages } from './recent-pages.js';

vi.mock('../platform/session/use-session.js', () => ({
  useOptionalUser: () => ({ kode_toko: 'SJA', user_id: 'KASIR1' }),
}));

/** The page as it is after a reload: what it knows of the device is read anew. */
async function reloaded(): Promise<{ recent: typeof useRecentPages; favourites: typeof useFavourites }> {
  vi.resetModules();
  const module = await import('./recent-pages.js');
  return { recent: module.useRecentPages, favourites: module.useFavourites };
}

test('pages visited before a reload stay among the last ones, though the next notes itself at once', async () => {
  for (const path of ['/data-barang', '/uang-kas', '/laporan-penjualan']) {
    const { recent } = await reloaded();
    const { result, unmount } = renderHook(() => recent());
    act(() => result.current.note(path));
    await waitFor(() => expect(result.current.recent[0]).toBe(path));
    unmount();
  }
  const { recent } = await reloaded();
  const { result } = renderHook(() => recent());
  await waitFor(() => expect(result.current.recent).toEqual(['/laporan-penjualan', '/uang-kas', '/data-barang']));
});

test('a favourite that is marked in one tab is not lost by another', async () => {
  const [one, other] = [await reloaded(), await reloaded()];
  const [first, second] = [renderHook(() => one.favourites()), renderHook(() => other.favourites())];
  act(() => first.result.current.toggle('/laporan-penjualan'));
  await waitFor(() => expect(first.result.current.favourites).toEqual(['/laporan-penjualan']));
  act(() => second.result.current.toggle('/laporan-otorisasi'));
  await waitFor(() => expect(second.result.current.favourites).toEqual(['/laporan-penjualan', '/laporan-otorisasi']));
});
