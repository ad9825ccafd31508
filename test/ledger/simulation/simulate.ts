import { Laboratory } from './laboratory.js';
import { Sequence, type SequenceReport } from './sequence.js';
import { installVirtualTime } from './virtual-time.js';

/** Sequences that share a database: a process looks at all shops of its database, so they must not become many. */
const IN_ONE_DATABASE = 40;

/** Sequences beside each other, so that one computes while the other waits for PostgreSQL. */
const TRACKS = 3;

/** Runs the seeds that `next` gives, until it gives none; what became of each goes to `report`. */
export async function simulate(
  next: () => Promise<number | null>,
  report: (done: SequenceReport) => void,
): Promise<void> {
  // prettier-ignore
  const takeBack = installVirtualTime();
  try {
    await Promise.all(Array.from({ length: TRACKS }, () => track(next, report)));
  } finally {
    takeBack();
  }
}

async function track(next: () => Promise<number | null>, report: (done: SequenceReport) => void): Promise<void> {
  let lab: Laboratory | null = null;
  try {
    for (let seed = await next(), run = 1; seed !== null; seed = await next(), run += 1) {
      lab ??= await Laboratory.open();
      const done = await new Sequence(seed, lab).run();
      report(done);
      if (run % IN_ONE_DATABASE !== 0 && done.failure === null) continue;
      const used: Laboratory = lab;
      lab = null;
      await used.close();
    }
  } finally {
    await lab?.close();
  }
}

/** Gives the seeds from `first` on, `count` of them. */
export function seeds(first: number, count: number): () => Promise<number | null> {
  let given = 0;
  return () => Promise.resolve(given < count ? first + given++ : null);
}
