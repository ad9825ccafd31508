import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** One order, whatever failed or was slow last time: the specs work on one shop, and its closing ends the day. */
class ClosingLast extends BaseSequencer {
  async sort(files) {
    const isClosing = ({ moduleId }) => Number(moduleId.endsWith('/closing.spec.ts'));
    return [...files].sort((a, b) => isClosing(a) - isClosing(b) || b.moduleId.localeCompare(a.moduleId));
  }

  /** Every second one: each share works on a shop of its own. */
  async shard(files) {
    const { index, count } = this.ctx.config.shard;
    return (await this.sort(files)).filter((_, at) => at % count === index - 1);
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
