import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atWork } from '../../testing/session.js';
import type { DraftShape } from './drafts.js';
import { usePutAside } from './put-aside.js';

beforeEach(() => atWork({ user_id: 'KASIR1' }));

const SHAPE: DraftShape<{ text: string }> = {
  version: 2,
  read: (value, version) => (version <= 2 ? (value as { text: string }) : null),
};
const open = (shape = SHAPE) => renderHook(() => usePutAside('sale', shape));
const form = (id: string, text: string) => ({ id, name: `N${id}`, value: { text }, savedAt: '2026-11-23T03:00:00Z' });
const names = ({ result }: ReturnType<typeof open>) => result.current.forms.map(({ name }) => name);

test('what is put aside is there after a reload, under its own id and for its user alone', async () => {
  const before = open();
  await act(async () => {
    await before.result.current.put(form('1', 'A'));
    await before.result.current.put(form('2', 'B'));
    // Put aside once more: it is there once.
    await before.result.current.put(form('1', 'AB'));
  });
  before.unmount();
  const after = open();
  await waitFor(() => expect(names(after)).toEqual(['N2', 'N1']));
  expect(after.result.current.forms[1]).toMatchObject({ id: '1', value: { text: 'AB' }, version: 2 });
  atWork({ user_id: 'KASIR2' });
  const other = open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(names(other)).toEqual([]);
});

test('two windows of one user lose nothing of each other', async () => {
  atWork({ user_id: 'KASIR3' });
  const [one, two] = [open(), open()];
  await act(() => one.result.current.put(form('1', 'A')));
  await act(() => two.result.current.put(form('2', 'B')));
  expect(names(two)).toEqual(['N1', 'N2']);
  await act(() => two.result.current.rename('1', 'BU SITI'));
  await act(() => two.result.current.remove('2'));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(names(one)).toEqual(['BU SITI']));
});

test('what this version of the program cannot use is left out, and left where it is', async () => {
  atWork({ user_id: 'KASIR4' });
  const newer = open({ version: 3, read: (value) => value as { text: string } });
  await act(() => newer.result.current.put(form('1', 'A')));
  const older = open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(names(older)).toEqual([]);
  await act(() => older.result.current.put(form('2', 'B')));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(names(newer)).toEqual(['N1', 'N2']));
});
