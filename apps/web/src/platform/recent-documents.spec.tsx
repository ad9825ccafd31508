import { renderHook, act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type * as Documents from './recent-documents.js';

let pages = 0;
/** The module as a page that has just been loaded has it. */
async function loaded(): Promise<typeof Documents> {
  const path = `./recent-documents.ts?page=${(pages += 1)}`;
  return (await import(/* @vite-ignore */ path)) as typeof Documents;
}

test('documents opened last survive a reload, and are gone when another user logs in', async () => {
  const page = await loaded();
  await page.keepDocumentsOf('SJA/KASIR1');
  for (const no of ['FJSJA2611200001', 'FJSJA2611200002', 'FJSJA2611200001']) page.noteDocument({ kind: 'sale', no });
  const { result } = renderHook(() => page.useRecentDocuments());
  const opened = ['FJSJA2611200001', 'FJSJA2611200002'].map((no) => ({ kind: 'sale', no }));
  expect(result.current).toEqual(opened);

  const reloaded = await loaded();
  await reloaded.keepDocumentsOf('SJA/KASIR1');
  expect(renderHook(() => reloaded.useRecentDocuments()).result.current).toEqual(opened);

  await act(() => reloaded.keepDocumentsOf('SJA/KASIR2'));
  expect(renderHook(() => reloaded.useRecentDocuments()).result.current).toEqual([]);
  const back = await loaded();
  await back.keepDocumentsOf('SJA/KASIR1');
  expect(renderHook(() => back.useRecentDocuments()).result.current).toEqual([]);
});

test('no more than twelve are kept', async () => {
  const page = await loaded();
  await page.keepDocumentsOf('SJA/KASIR1');
  for (let n = 1; n <= 15; n++) page.noteDocument({ kind: 'item', no: `A${n}` });
  const { result } = renderHook(() => page.useRecentDocuments());
  expect(result.current.map(({ no }) => no)).toEqual(Array.from({ length: 12 }, (_, n) => `A${15 - n}`));
});
