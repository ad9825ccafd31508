import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const web = { extends: 'apps/web/vite.config.ts', root: 'apps/web' };
const specs = readdirSync('apps/web/src', { recursive: true })
  .filter((name) => /\.spec\.tsx?$/.test(name))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);
const replaces = (spec) => readFileSync(`apps/web/${spec}`, 'utf8').match(/vi\.(mock|resetModules)\(/) !== null;

/** All unit tests outside the API in one run. Packages and page are loaded once for many files: half of the work. */
export default defineConfig({
  test: {
    projects: [
      'libs/*',
      'test/architecture',
      { ...web, test: { name: 'web', include: specs.filter((spec) => !replaces(spec)), isolate: false } },
      // Who puts something in a module's place loads the whole page for himself; none has to (apps/web/README.md, "Specs").
      ...(specs.some(replaces) ? [{ ...web, test: { name: 'web-alone', include: specs.filter(replaces) } }] : []),
    ],
    // A fifth less work than processes.
    pool: 'threads',
  },
});
