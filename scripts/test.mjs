/**
 * `npm test`: everything on a fresh machine. Installs packages, browser and tools, builds, then runs the unit tests
 * (vitest), the tests of API, ledger and end to end (jest, on an embedded PostgreSQL) and those in a real browser.
 * `npm test -- unit`, `api` or `browser` runs one of them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { failuresOf } from './lib/failures.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { node } from './lib/run.mjs';
import { ensureCommands, findChromium, TEST_TOOLS } from './lib/system-packages.mjs';

const vitest = inRoot('node_modules/vitest/vitest.mjs');
const reportFile = (suite) => inRoot(`test-results/${suite}.json`);
const runVitest = (suite, ...args) =>
  node(vitest, ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(suite)}`]);
const SUITES = {
  unit: () => runVitest('unit'),
  api: () =>
    node(inRoot('node_modules/jest/bin/jest.js'), ['--json', `--outputFile=${reportFile('api')}`], {
      cwd: inRoot('apps/api'),
    }),
  browser: () => runVitest('browser', '--config', 'test/browser/vitest.config.mjs'),
};
/** What failed in the last run, for who sees only the end of a long output (.ci/run repeats it there). */
const failuresFile = inRoot('test-results/failures.txt');

const chosen = process.argv.slice(2).filter((name) => name in SUITES);
const suites = chosen.length > 0 ? chosen : Object.keys(SUITES);

checkNode();
await ensureInstalled();
if (suites.includes('browser') || suites.includes('api')) await ensureTools();
await build(suites.some((name) => name !== 'unit') ? {} : { parts: ['server'] });

rmSync(inRoot('test-results'), { recursive: true, force: true });
mkdirSync(inRoot('test-results'));
const failed = [];
for (const name of suites) {
  const started = Date.now();
  console.log(`\n── ${name} ──`);
  await SUITES[name]().catch(() => failed.push(name));
  console.log(`── ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}
if (failed.length > 0) {
  const failures = failed.flatMap((name) => failuresOf(reportFile(name)));
  writeFileSync(failuresFile, `${failures.join('\n')}\n`);
  console.error(`\n${failures.join('\n')}\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function ensureTools() {
  const wanted = TEST_TOOLS.filter((tool) => !tool.required || (suites.includes('browser') && !findChromium()));
  for (const { commands, required, purpose, package: name } of await ensureCommands(wanted)) {
    console.error(`${commands[0]} is missing and could not be installed (Debian: apt-get install ${name}): needed for ${purpose}.`); // prettier-ignore
    if (required) process.exit(1);
  }
}
