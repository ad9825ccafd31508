import { expect, test, vi } from 'vitest';
import { fetchAll } from './fetch-all.js';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `S${index}` }));

test('an export holds every row, however many pages they fill', async () => {
  const all = rows(12_345);
  const page = vi.fn(({ skip, limit }) => Promise.resolve({ count: all.length, data: all.slice(skip, skip + limit) }));
  expect(await fetchAll(page)).toEqual(all);
  expect(page).toHaveBeenCalledTimes(13);
});

test('a row that moved on while pages were read is there once', async () => {
  let all = rows(1500);
  const page = ({ skip, limit }: { readonly skip: number; readonly limit: number }) => {
    const answer = { count: all.length, data: all.slice(skip, skip + limit) };
    all = [{ id: 'NEW' }, ...all];
    return Promise.resolve(answer);
  };
  expect((await fetchAll(page)).map(({ id }) => id)).toEqual(rows(1500).map(({ id }) => id));
});

test('full pages end where the count does', async () => {
  const all = rows(2000);
  const page = vi.fn(({ skip, limit }) => Promise.resolve({ count: 2000, data: all.slice(skip, skip + limit) }));
  expect(await fetchAll(page)).toHaveLength(2000);
  expect(page).toHaveBeenCalledTimes(2);
});
