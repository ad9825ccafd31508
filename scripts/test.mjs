/**
 * `npm test`: everything on a fresh machine. Installs packages, browser and tools, builds, then runs the unit tests
 * (vitest), the tests of API, ledger and end to end (jest, on an embedded PostgreSQL) and those in a real browser.
 * `npm test -- unit`, `api` or `browser` runs one of them. A browser waits half of its time: two run side by side, each
 * with a shop of its own, and beside them the unit tests and those of the API that start no programs of their own.
 * The few files that fail in such a crowd are run once more, alone; what is green only then is named, and no failure.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { build } from './lib/build.mjs';
import { makeTemplate, TEMPLATE } from './lib/demo-system.mjs';
import { failedFiles, failuresOf } from './lib/failures.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { node } from './lib/run.mjs';
import { ensureCommands, findChromium, TEST_TOOLS } from './lib/system-packages.mjs';

const vitest = inRoot('node_modules/vitest/vitest.mjs');
const reportFile = (suite) => inRoot(`test-results/${suite}.json`);
const runVitest = (suite, args = [], options = {}) =>
  node(vitest, ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(suite)}`], options); // prettier-ignore
const runJest = (suite, args = [], options = {}) =>
  node(inRoot('node_modules/jest/bin/jest.js'), [...args, '--json', `--outputFile=${reportFile(suite)}`], { cwd: inRoot('apps/api'), ...options }); // prettier-ignore
const inBrowser = ['--config', 'test/browser/vitest.config.mjs'];
const SUITES = {
  unit: () => runVitest('unit'),
  api: () => runJest('api'),
  browser: inBrowsers,
};
/** On what the browser leaves free, one after the other; what they print comes in one piece, after the browser's. */
const spare = { quiet: true, priority: constants.priority.PRIORITY_LOW };
const BESIDE_BROWSER = [
  { suite: 'unit', name: 'unit', run: () => runVitest('unit', ['--maxWorkers=1'], spare) },
  { suite: 'api', name: 'api-src', run: () => runJest('api-src', ['/apps/api/src/', '--maxWorkers=1'], spare) },
];
const restOfApi = () => runJest('api', ['--testPathIgnorePatterns=/apps/api/src/']);
const AGAIN = {
  unit: (name, files) => runVitest(name, files),
  api: (name, files) => runJest(name, ['--maxWorkers=1', '--runTestsByPath', ...files]),
  browser: (name, files) => runVitest(name, [...inBrowser, ...files]),
};
const AGAIN_AT_MOST = 6;
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
if (suites.includes('browser')) {
  const beside = BESIDE_BROWSER.filter(({ suite }) => suites.includes(suite));
  if (suites.includes('api')) await shown('api', restOfApi);
  const others = inTurn(beside);
  await shown('browser', SUITES.browser);
  console.log(await others);
} else for (const name of suites) await shown(name, SUITES[name]);
const stillFailed = await runAgain();
if (stillFailed.length > 0) {
  const failures = stillFailed.flatMap((name) => failuresOf(reportFile(name)));
  writeFileSync(failuresFile, `${failures.join('\n')}\n`);
  console.error(`\n${failures.join('\n')}\nFailed: ${stillFailed.join(', ')}`);
  process.exitCode = 1;
}

/** Runs a suite; answers what it printed, where that was not shown, and how long it took. */
async function attempt(name, run) {
  const started = Date.now();
  let output = '';
  try {
    output = (await run()) ?? '';
  } catch {
    failed.push(name);
  }
  return `${output}── ${name}: ${Math.round((Date.now() - started) / 1000)} s`;
}

/** Runs the files again that failed, suite by suite; answers the names of the runs that failed, of these the last. */
async function runAgain() {
  const files = failed.map((name) => failedFiles(reportFile(name)));
  // A suite that ended without a report, or failed as a whole, did not fail for the crowd.
  if (files.some(({ length }) => length === 0) || files.flat().length > AGAIN_AT_MOST) return failed;
  const first = failed.splice(0);
  for (const [index, name] of first.entries()) {
    const again = `${name}-again`;
    await shown(again, () => AGAIN[name.replace(/-.*/, '')](again, files[index]));
    if (!failed.includes(again)) console.error(`${failuresOf(reportFile(name)).join('\n')}\nGreen only when run again alone.`); // prettier-ignore
  }
  return failed;
}

/** Two halves at a time; what the second prints comes after the first. Each leaves a report of its own. */
async function inBrowsers() {
  const template = await makeTemplate();
  const half = (n, options) => {
    const name = `browser-${n}`;
    const args = [...inBrowser, `--shard=${n}/2`];
    return attempt(name, () => runVitest(name, args, { ...options, env: { ...process.env, [TEMPLATE]: template } }));
  };
  const second = half(2, { quiet: true });
  console.log(await half(1));
  console.log(await second);
  rmSync(template, { recursive: true, force: true });
}

async function shown(name, run) {
  console.log(`\n── ${name} ──`);
  console.log(await attempt(name, run));
}

/** Runs one after the other; answers what they printed. */
async function inTurn(runs) {
  let output = '';
  for (const { name, run } of runs) output += `\n── ${name}, beside the browser ──\n${await attempt(name, run)}\n`;
  return output;
}

async function ensureTools() {
  const wanted = TEST_TOOLS.filter((tool) => !tool.required || (suites.includes('browser') && !findChromium()));
  for (const { commands, required, purpose, package: name } of await ensureCommands(wanted)) {
    console.error(`${commands[0]} is missing and could not be installed (Debian: apt-get install ${name}): needed for ${purpose}.`); // prettier-ignore
    if (required) process.exit(1);
  }
}
