import type { SequenceReport } from './simulation/sequence.js';
import { seeds, simulate } from './simulation/simulate.js';

/** `npm run simulate` runs as many as one has time for. */
const SEQUENCES = 150;
const FIRST_SEED = 1;

async function run(first: number, count: number): Promise<readonly SequenceReport[]> {
  const reports: SequenceReport[] = [];
  await simulate(seeds(first, count), (report) => reports.push(report));
  return reports.sort((a, b) => a.seed - b.seed);
}

/** What to type to see it again, step by step. */
const again = ({ seed, failure }: SequenceReport): string =>
  `npm run simulate -- --seed ${seed} --sequences 1 --trace: ${failure}`;

test('whatever is killed, cut, repeated or late, the ledger does what its model does', async () => {
  const reports = await run(FIRST_SEED, SEQUENCES);
  expect(reports.filter(({ failure }) => failure !== null).map(again)).toEqual([]);
  const sum = (count: (report: SequenceReport) => number) => reports.reduce((all, report) => all + count(report), 0);
  // It would prove nothing if nothing went wrong, or if nothing was written.
  expect(sum(({ events }) => events)).toBeGreaterThan(4 * SEQUENCES);
  expect(sum(({ kills }) => kills)).toBeGreaterThan(SEQUENCES / 10);
  expect(sum(({ cuts }) => cuts)).toBeGreaterThan(SEQUENCES / 2);
  const refused = new Set(reports.flatMap(({ refusals }) => [...refusals.keys()]));
  for (const code of [
    'DAY_NOT_OPEN',
    'UNBALANCED',
    'ACCOUNT_OVERDRAWN',
    'PLACE_EMPTY',
    'ALREADY_REVERSED',
    'HEAD_MOVED',
    'IDEMPOTENCY_KEY_REUSED',
  ])
    // prettier-ignore
    expect(refused).toContain(code);
}, 300_000);

test('the same seed gives the same schedule', async () => {
  const fingerprints = async () => (await run(FIRST_SEED, 6)).map(({ fingerprint }) => fingerprint);
  expect(await fingerprints()).toEqual(await fingerprints());
});
