import { rmSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { copyOf, newDataDir, openSystem, TEMPLATE } from '../../../scripts/lib/demo-system.mjs';
import { findChromium } from '../../../scripts/lib/system-packages.mjs';

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
