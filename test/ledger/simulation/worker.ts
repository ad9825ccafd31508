import { simulate } from './simulate.js';

/** A process of the long run: asks its parent for seeds, one after the other, and tells what became of each. */
const given: ((seed: number | null) => void)[] = [];
process.on('message', (seed: number | null) => given.shift()?.(seed));

const next = (): Promise<number | null> =>
  new Promise((resolve) => {
    given.push(resolve);
    process.send!({ wanted: true });
  });

// Nobody is left to tell.
process.on('disconnect', () => process.exit());

void simulate(next, (done) => {
  const trace = done.failure === null && process.env['SIMULATION_TRACE'] === undefined ? [] : done.trace;
  process.send!({ done: { ...done, refusals: Object.fromEntries(done.refusals), trace, steps: done.trace.length } });
}).then(() => process.disconnect());
