import { defineConfig } from 'vitest/config';

/** Specs in a real browser on the real system, one file after the other: they work on one shop. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['*.spec.ts'],
    environment: 'node',
    globalSetup: ['./support/system.mjs'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
