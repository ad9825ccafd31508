import { defineConfig } from 'vitest/config';

/** All unit tests outside the API in one run. */
export default defineConfig({
  test: {
    projects: ['libs/*', 'apps/web', 'test/architecture'],
    // A fifth less work than processes.
    pool: 'threads',
  },
});
