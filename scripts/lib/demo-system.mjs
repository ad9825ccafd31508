/** The whole system as `npm start` makes it, in a process of its own, with a demo shop: for browser tests. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../embedded/free-port.mjs';
import { inRoot } from './paths.mjs';

const START_TIMEOUT_MS = 300_000;

/** Names a data directory that the system begins with a copy of. */
export const TEMPLATE = 'EMAS_TEMPLATE_DIR';

/** Data directory of a demo shop that was made and left: several can begin with it, and it takes a minute to make. */
export async function makeTemplate() {
  const dataDir = newDataDir();
  await (await openSystem(dataDir)).end();
  return dataDir;
}

export const newDataDir = () => mkdtempSync(join(tmpdir(), 'emas-browser-'));

/** With owners and rights: the database belongs to a user of its own. It gets a port of its own, too. */
export function copyOf(from, to) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const file = join(to, 'postgres/connection.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), port: null }));
}

/** Answers its address, and what ends it. */
export async function openSystem(dataDir) {
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
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
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
