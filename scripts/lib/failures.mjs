import { readFileSync } from 'node:fs';

const LINES = 6;

/** Files of a run, from the report both jest and vitest write; none when there is no report. */
function filesOf(reportFile) {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')).testResults;
  } catch {
    return [];
  }
}

/** Paths of the files in which something failed. */
export const failedFiles = (reportFile) =>
  filesOf(reportFile)
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);

/**
 * What failed in a run: one entry a test, or a file that did not load, with the first lines of its message. Empty when
 * there is no report, or nothing failed in it.
 */
export function failuresOf(reportFile) {
  return filesOf(reportFile).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length > 0) return tests.map((test) => entry(file, test.fullName, test.failureMessages.join('\n')));
    return file.status === 'failed' ? [entry(file, '(did not run)', file.message)] : [];
  });
}

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

function entry({ name }, test, message) {
  const lines = message
    .replace(ESCAPES, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    `✗ ${name.split('/').slice(-2).join('/')}: ${test}`,
    ...lines.slice(0, LINES).map((line) => `    ${line}`),
  ].join('\n');
}
