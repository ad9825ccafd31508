import { setImmediate as nextTurn } from 'node:timers/promises';
import { Together } from './together.js';

const asking = () => {
  const asked: (readonly string[])[] = [];
  const together = new Together<number>(async (keys) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('no answer');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  });
  return { asked, together };
};

test('one query answers what is asked in one turn, each key once; the next turn asks anew', async () => {
  const { asked, together } = asking();
  const answers = ['a', 'bb', 'a', 'unknown'].map((key) => together.get(key));
  expect(await Promise.all(answers)).toEqual([1, 2, 1, undefined]);
  await nextTurn();
  expect(await together.get('a')).toBe(1);
  expect(asked).toEqual([['a', 'bb', 'unknown'], ['a']]);
});

test('all of a query that fails are told, and nobody after them', async () => {
  const { together } = asking();
  const answers = await Promise.allSettled([together.get('a'), together.get('broken')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together.get('a')).toBe(1);
});
