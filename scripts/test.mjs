/**
 * `npm test`: everything on a fresh machine. Installs packages, browser and tools, builds, then runs the unit tests
 * (vitest), the tests of API, ledger and end to end (jest, on an embedded PostgreSQL) and those in a real browser.
 * `npm test -- unit`, `api` or `browser` runs one of them. Otherwise API and browser run side by side, for a browser waits
 * half of its time, and the unit tests when one of them is through.
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
const runVitest = (suite, args, options) =>
  node(vitest, ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(suite)}`], options); // prettier-ignore
/** How a suite is run: alone with the whole machine and its output as it comes, or beside others. */
const SUITES = {
  api: (beside) =>
    node(
      inRoot('node_modules/jest/bin/jest.js'),
      ['--json', `--outputFile=${reportFile('api')}`, ...(beside ? ['--maxWorkers=2'] : [])],
      { cwd: inRoot('apps/api') },
    ),
  browser: (beside) => runVitest('browser', ['--config', 'test/browser/vitest.config.mjs'], { quiet: beside }),
  unit: (beside) => runVitest('unit', [], { quiet: beside }),
};
/** What failed in the last run, for who sees only the end of a long output (.ci/run repeats it there). */
const failuresFile = inRoot('test-results/failures.txt');

const chosen = process.argv.slice(2).filter((name) => name in SUITES);
const suites = Object.keys(SUITES).filter((name) => chosen.length === 0 || chosen.includes(name));

checkNode();
await ensureInstalled();
if (suites.includes('browser') || suites.includes('api')) await ensureTools();
await build(suites.some((name) => name !== 'unit') ? {} : { parts: ['server'] });

rmSync(inRoot('test-results'), { recursive: true, force: true });
mkdirSync(inRoot('test-results'));
const failed = [];
const beside = suites.length > 1;
console.log(`\n── ${suites.join(', ')} ──`);
const results = [];
for (const name of suites) {
  if (name === 'unit' && beside) await Promise.race(results);
  results.push(attempt(name, () => SUITES[name](beside)));
}
for (const result of results) console.log(await result);
if (failed.length > 0) {
  const failures = failed.flatMap((name) => failuresOf(reportFile(name)));
  writeFileSync(failuresFile, `${failures.join('\n')}\n`);
  console.error(`\n${failures.join('\n')}\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** Runs a suite; answers what it printed, where that was not shown, and how long it took. */
async function attempt(name, suite) {
  const started = Date.now();
  let output = '';
  try {
    output = await suite();
  } catch {
    failed.push(name);
  }
  return `${output}\n── ${name}: ${Math.round((Date.now() - started) / 1000)} s`;
}

async function ensureTools() {
  const wanted = TEST_TOOLS.filter((tool) => !tool.required || (suites.includes('browser') && !findChromium()));
  for (const { commands, required, purpose, package: name } of await ensureCommands(wanted)) {
    console.error(`${commands[0]} is missing and could not be installed (Debian: apt-get install ${name}): needed for ${purpose}.`); // prettier-ignore
    if (required) process.exit(1);
  }
}
