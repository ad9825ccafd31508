import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** What the long ones take of a whole run on two processors, in seconds; about it is enough. */
const SECONDS = {
  widths: 430,
  screens: 220,
  shell: 130,
  authorization: 120,
  'manual-goods': 90,
  'first-opening': 80,
  lists: 75,
  sales: 70,
  security: 65,
  people: 65,
  scanner: 60,
  inputs: 60,
  'audit-ledger': 55,
};
const USUAL = 30;
const secondsOf = ({ moduleId }) => SECONDS[/([^/]+)\.spec\.ts$/.exec(moduleId)?.[1]] ?? USUAL;

/** One order, whatever failed or was slow last time: the specs work on one shop, and its closing ends the day. */
class ClosingLast extends BaseSequencer {
  async sort(files) {
    const isClosing = ({ moduleId }) => Number(moduleId.endsWith('/closing.spec.ts'));
    return [...files].sort((a, b) => isClosing(a) - isClosing(b) || b.moduleId.localeCompare(a.moduleId));
  }

  /** Dealt out by how long they take, the longest first: two shares end together. Each works on a shop of its own. */
  async shard(files) {
    const { index, count } = this.ctx.config.shard;
    const all = await this.sort(files);
    const shares = Array.from({ length: count }, () => ({ seconds: 0, files: new Set() }));
    for (const file of all.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
      const [next] = shares.toSorted((a, b) => a.seconds - b.seconds);
      next.seconds += secondsOf(file);
      next.files.add(file);
    }
    return all.filter((file) => shares[index - 1].files.has(file));
  }
}

/** Specs in a real browser on the real system, one file after the other. Deadlines are generous: machines are busy. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['*.spec.ts'],
    environment: 'node',
    globalSetup: ['./support/system.mjs'],
    // One process for all of them: what they import is read once.
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: ClosingLast },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
