import { spawnSync } from 'node:child_process';
import { run } from './run.mjs';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The first of the commands that is on the PATH; null where none is. */
export function findCommand(names) {
  for (const name of names) {
    const found = spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return null;
}

export const findChromium = () => process.env.CHROMIUM || findCommand(CHROMIUM);

/** Debian packages for the commands that are missing, installed as root; answers the commands that stay missing. */
export async function ensureCommands(wanted) {
  const missing = () => wanted.filter(({ commands }) => findCommand(commands) === null);
  const packages = missing().map((entry) => entry.package);
  if (packages.length === 0) return [];
  if (process.getuid?.() === 0 && findCommand(['apt-get'])) {
    console.log(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = () =>
      run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, quiet: true });
    try {
      await run('apt-get', ['update'], { env, quiet: true });
      await install();
    } catch (error) {
      console.error(error.message);
    }
  }
  return missing();
}

/** What the tests use beside Node: a browser, and hledger to check the ledger's export with other eyes. */
export const TEST_TOOLS = [
  { commands: CHROMIUM, package: 'chromium', required: true, purpose: 'browser tests' },
  { commands: ['hledger'], package: 'hledger', required: false, purpose: 'the check of the ledger export' },
  { commands: ['openssl'], package: 'openssl', required: false, purpose: 'the check of slip proofs' },
  { commands: ['pdftotext'], package: 'poppler-utils', required: false, purpose: 'the check of what PDFs say' },
];
