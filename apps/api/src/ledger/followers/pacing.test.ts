import { Pacing } from './pacing.js';

// The clock is turned by hand: what a real timer adds on a busy machine is not the pacing's.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Ms until the rest ends, in steps of a tenth. */
async function took(rest: Promise<void>): Promise<number> {
  let ended = false;
  void rest.then(() => (ended = true));
  const started = performance.now();
  for (await Promise.resolve(); !ended; await jest.advanceTimersByTimeAsync(0.1)) {
    if (performance.now() - started > 1_000) throw new Error('still resting');
  }
  return Math.round(performance.now() - started);
}

test('where all is calm, a short step is followed by no rest, and one that was held up by a millisecond', async () => {
  const pacing = new Pacing();
  expect(await took(pacing.restAfter('SJA', 0.5, 1))).toBe(0);
  expect(await took(pacing.restAfter('SJA', 40, 1))).toBe(1);
});

test('while very much is written, steps are 50 ms apart', async () => {
  const pacing = new Pacing();
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBe(50);
  // Of another shop it is not known.
  expect(await took(pacing.restAfter('KDR', 1, 1))).toBe(1);
});

test('what was written a while ago no longer counts', async () => {
  const pacing = new Pacing();
  await took(pacing.restAfter('SJA', 1, 1_000));
  // 1,000 a second fade to 1,000/e = 368 within the second; with the one that came since, below the 800 of a calm shop.
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await took(pacing.restAfter('SJA', 1, 1))).toBe(1);
});

test('who is in a hurry ends the rest, and there is none until he is served', async () => {
  const pacing = new Pacing();
  const rest = pacing.restAfter('SJA', 1, 1_000);
  const served = pacing.hurry('SJA');
  expect(await took(rest)).toBe(0);
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBe(0);
  served();
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBe(50);
});

test('nobody is hurried by the hurry of another shop', async () => {
  const pacing = new Pacing();
  const rest = pacing.restAfter('SJA', 1, 1_000);
  pacing.hurry('KDR');
  expect(await took(rest)).toBe(50);
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBe(50);
});

test('who stops ends every rest, and there are none from then on', async () => {
  const pacing = new Pacing();
  const rest = pacing.restAfter('SJA', 1, 1_000);
  pacing.stop();
  expect(await took(rest)).toBe(0);
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBe(0);
});
