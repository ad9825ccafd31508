import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as Preferences from '../platform/storage/preferences.js';
import { atWork } from '../testing/session.js';
import { useFavourites, useRecentPages } from './recent-pages.js';

let pages = 0;
/** What is kept of a user on this device, as a page has it that was loaded apart from this one. */
async function anotherPage(name: string) {
  const path = `../platform/storage/preferences.ts?page=${(pages += 1)}`;
  const { usePreference } = (await import(/* @vite-ignore */ path)) as typeof Preferences;
  return renderHook(() => usePreference<readonly string[]>(name, []));
}

test('pages visited before a reload stay among the last ones, though the next notes itself at once', async () => {
  atWork({ user_id: 'VISITOR' });
  for (const path of ['/data-barang', '/uang-kas']) {
    const { result, unmount } = await anotherPage('recent-pages');
    act(() => result.current[1]((now) => [path, ...now]));
    await waitFor(() => expect(result.current[0][0]).toBe(path));
    unmount();
  }
  const { result } = renderHook(() => useRecentPages());
  act(() => result.current.note('/laporan-penjualan'));
  const visited = ['/laporan-penjualan', '/uang-kas', '/data-barang'];
  await waitFor(() => expect(result.current.recent).toEqual(visited));
  const reloaded = await anotherPage('recent-pages');
  await waitFor(() => expect(reloaded.result.current[0]).toEqual(visited));
});

test('a favourite that is marked in one tab is not lost by another', async () => {
  atWork({ user_id: 'COLLECTOR' });
  const other = await anotherPage('favourite-pages');
  const { result } = renderHook(() => useFavourites());
  act(() => other.result.current[1]((now) => [...now, '/laporan-penjualan']));
  await waitFor(() => expect(other.result.current[0]).toEqual(['/laporan-penjualan']));
  act(() => result.current.toggle('/laporan-otorisasi'));
  await waitFor(() => expect(result.current.favourites).toEqual(['/laporan-penjualan', '/laporan-otorisasi']));
});
