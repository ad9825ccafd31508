import { OneAtATime } from './one-at-a-time.js';

const turn = () => new Promise((done) => setImmediate(done));

it('runs one at a time, once more for all that is asked meanwhile, goes on after an error, and ends', async () => {
  const errors: unknown[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const run = () => new Promise<void>((done, fail) => ends.push((error) => (error ? fail(error) : done())));
  const sweeps = new OneAtATime(run, (error) => errors.push(error));
  for (let times = 0; times < 3; times += 1) sweeps.soon();
  expect(ends).toHaveLength(1);
  ends[0]!(new Error('away'));
  await turn();
  expect([errors.length, ends.length]).toEqual([1, 2]);

  let ended = false;
  const end = sweeps.end().then(() => (ended = true));
  sweeps.soon();
  await turn();
  expect([ended, ends.length]).toEqual([false, 2]);
  ends[1]!();
  await end;
  sweeps.soon();
  expect(ends).toHaveLength(2);
});
