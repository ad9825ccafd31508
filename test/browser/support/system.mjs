import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { freePort } from '../../../scripts/embedded/free-port.mjs';
import { findChromium } from '../../../scripts/lib/system-packages.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const START_TIMEOUT_MS = 300_000;
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The whole system as `npm start` makes it, with a data directory and a port of its own and the demo shop in it.
 * `EMAS_URL` uses one that runs already (here, with `EMAS_DATA_DIR`, so that its worker can be held up).
 */
export default async function setup(project) {
  const browser = await startBrowser();
  project.provide('browser', browser.wsEndpoint());
  const end = await startSystem(project);
  return async () => {
    await browser.close();
    await end();
  };
}

/** One browser for all specs; a start for each would be a minute of the run. */
function startBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: apt-get install chromium, or set CHROMIUM to its path.');
  const root = process.getuid?.() === 0;
  return chromium.launchServer({ executablePath, args: root ? [...ARGS, '--no-sandbox'] : ARGS });
}

/** Answers what ends it. */
async function startSystem(project) {
  if (process.env.EMAS_URL) {
    project.provide('url', process.env.EMAS_URL);
    project.provide('dataDir', process.env.EMAS_DATA_DIR ?? '');
    return () => undefined;
  }
  const dataDir = newDataDir();
  if (process.env[TEMPLATE]) copyOf(process.env[TEMPLATE], dataDir);
  const { url, end } = await openSystem(dataDir);
  project.provide('url', url);
  project.provide('dataDir', dataDir);
  return async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Names a data directory that the system begins with a copy of. */
export const TEMPLATE = 'EMAS_TEMPLATE_DIR';

/** Data directory of a demo shop that was made and left: several can begin with it, and it takes a minute to make. */
export async function makeTemplate() {
  const dataDir = newDataDir();
  await (await openSystem(dataDir)).end();
  return dataDir;
}

const newDataDir = () => mkdtempSync(join(tmpdir(), 'emas-browser-'));

/** With owners and rights: the database belongs to a user of its own. */
function copyOf(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function openSystem(dataDir) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    DATABASE_URL: undefined,
    DATABASE_ADMIN_URL: undefined,
    REDIS_URL: undefined,
    DEMO: undefined,
    // Enough for every screen; the thirty days of the shop one tries would be half a minute more.
    DEMO_DAYS: '10',
  };
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await opened(child);
  const end = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGINT');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, end };
}

/** Waits for the line that `npm start` says when the shop is open. */
function opened(child) {
  return new Promise((done, fail) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGINT');
      fail(new Error(`the system did not open in time:\n${output}`));
    }, START_TIMEOUT_MS);
    const listen = (data) => {
      output += data;
      if (!output.includes('Emas is open at')) return;
      clearTimeout(timer);
      done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the system ended (${code}):\n${output}`));
    });
  });
}
