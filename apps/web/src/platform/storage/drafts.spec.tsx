import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atWork } from '../../testing/session.js';
import { type DraftShape, useDraft } from './drafts.js';

const open = async (name: string) => {
  const hook = renderHook(() => useDraft<{ text: string }>(name));
  await waitFor(() => expect(hook.result.current.loading).toBe(false));
  return hook;
};
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 350)));

beforeEach(() => atWork({ user_id: 'KASIR1' }));

test('what was typed is found again, with the key it may have been sent under', async () => {
  const before = await open('sale');
  expect(before.result.current.found).toBeNull();
  act(() => before.result.current.save({ text: 'A' }));
  act(() => before.result.current.save({ text: 'AB' }));
  await rest();
  const key = before.result.current.idempotencyKey;
  before.unmount();

  const after = await open('sale');
  expect(after.result.current.found?.value).toEqual({ text: 'AB' });
  expect(after.result.current.idempotencyKey).toBe(key);
});

test('another user does not see it', async () => {
  const mine = await open('mine');
  act(() => mine.result.current.save({ text: 'secret' }));
  await rest();
  atWork({ user_id: 'KASIR2' });
  expect((await open('mine')).result.current.found).toBeNull();
});

test('once discarded it is gone and the next form has a new key', async () => {
  const first = await open('done');
  const key = first.result.current.idempotencyKey;
  act(() => first.result.current.save({ text: 'A' }));
  await rest();
  await act(() => first.result.current.discard());
  expect(first.result.current.idempotencyKey).not.toBe(key);
  expect((await open('done')).result.current.found).toBeNull();
});

test('a draft of an older program is brought up to date, with the key it may have been sent under', async () => {
  const before = await open('grown');
  act(() => before.result.current.save({ text: 'A' }));
  await rest();
  const shape: DraftShape<{ words: string[] }> = {
    version: 2,
    read: (value, version) => (version === 1 ? { words: [(value as { text: string }).text] } : (value as never)),
  };
  const { result } = renderHook(() => useDraft('grown', shape));
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.found?.value).toEqual({ words: ['A'] });
  expect(result.current.idempotencyKey).toBe(before.result.current.idempotencyKey);
  expect(result.current.dropped).toBe(false);
});

test('one that cannot be read any more is dropped, once', async () => {
  const before = await open('shrunk');
  act(() => before.result.current.save({ text: 'A' }));
  await rest();
  const shape: DraftShape<{ words: string[] }> = {
    version: 2,
    read: (value) => ({ words: (value as { words: string[] }).words.map((word) => word) }),
  };
  const found = async () => {
    const { result } = renderHook(() => useDraft('shrunk', shape));
    await waitFor(() => expect(result.current.loading).toBe(false));
    return result.current;
  };
  expect(await found()).toMatchObject({ found: null, dropped: true });
  expect(await found()).toMatchObject({ found: null, dropped: false });
});
