import { Pacing } from './pacing.js';

async function took(rest: Promise<void>): Promise<number> {
  const started = performance.now();
  await rest;
  return performance.now() - started;
}

test('where all is calm, a short step is followed by no rest, and one that was held up by no long one', async () => {
  const pacing = new Pacing();
  expect(await took(pacing.restAfter('SJA', 0.5, 1))).toBeLessThan(1);
  let rested = false;
  const rest = took(pacing.restAfter('SJA', 40, 1)).finally(() => (rested = true));
  // Whatever needs no timer is done by then.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(rested).toBe(false);
  expect(await rest).toBeLessThan(25);
});

test('while very much is written, steps are 50 ms apart', async () => {
  const pacing = new Pacing();
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBeGreaterThan(45);
  // Of another shop it is not known.
  expect(await took(pacing.restAfter('KDR', 1, 1))).toBeLessThan(25);
});

test('who is in a hurry ends the rest, and there is none until he is served', async () => {
  const pacing = new Pacing();
  const rest = took(pacing.restAfter('SJA', 1, 1_000));
  const served = pacing.hurry('SJA');
  expect(await rest).toBeLessThan(25);
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBeLessThan(25);
  served();
  expect(await took(pacing.restAfter('SJA', 1, 1_000))).toBeGreaterThan(45);
});
