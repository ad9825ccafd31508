/**
 * `npm test`: everything on a fresh machine. Installs packages, browser and tools, builds, then runs the unit tests
 * (vitest), the tests of API, ledger and end to end (jest, on an embedded PostgreSQL) and those in a real browser.
 * `npm test -- unit`, `api` or `browser` runs one of them. A browser waits half of its time: the unit tests run beside it.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { build } from './lib/build.mjs';
import { failuresOf } from './lib/failures.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { node } from './lib/run.mjs';
import { ensureCommands, findChromium, TEST_TOOLS } from './lib/system-packages.mjs';

const vitest = inRoot('node_modules/vitest/vitest.mjs');
const reportFile = (suite) => inRoot(`test-results/${suite}.json`);
const runVitest = (suite, args = [], options = {}) =>
  node(vitest, ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(suite)}`], options); // prettier-ignore
const SUITES = {
  unit: () => runVitest('unit'),
  api: () =>
    node(inRoot('node_modules/jest/bin/jest.js'), ['--json', `--outputFile=${reportFile('api')}`], {
      cwd: inRoot('apps/api'),
    }),
  browser: () => runVitest('browser', ['--config', 'test/browser/vitest.config.mjs']),
};
/** On what the browser leaves free; what it prints comes in one piece, after the browser's. */
const unitBeside = () =>
  runVitest('unit', ['--maxWorkers=1'], { quiet: true, priority: constants.priority.PRIORITY_LOW });
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
const beside = suites.includes('unit') && suites.includes('browser');
for (const name of beside ? suites.filter((suite) => suite !== 'unit') : suites) {
  const unit = beside && name === 'browser' ? attempt('unit', unitBeside) : null;
  console.log(`\n── ${name} ──`);
  console.log(await attempt(name, SUITES[name]));
  if (unit) console.log(`\n── unit, beside ${name} ──\n${await unit}`);
}
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
  return `${output}── ${name}: ${Math.round((Date.now() - started) / 1000)} s`;
}

async function ensureTools() {
  const wanted = TEST_TOOLS.filter((tool) => !tool.required || (suites.includes('browser') && !findChromium()));
  for (const { commands, required, purpose, package: name } of await ensureCommands(wanted)) {
    console.error(`${commands[0]} is missing and could not be installed (Debian: apt-get install ${name}): needed for ${purpose}.`); // prettier-ignore
    if (required) process.exit(1);
  }
}
