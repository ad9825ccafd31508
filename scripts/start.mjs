/**
 * `npm start`: the whole system on a machine that has nothing but Node. Installs and builds what is missing or changed,
 * starts PostgreSQL and Redis (or uses DATABASE_URL and REDIS_URL), migrates, loads the demo shop into an empty
 * database, and runs API and worker until Ctrl+C.
 */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { inRoot, loadEnvironment } from './lib/paths.mjs';
import { node } from './lib/run.mjs';

const HELP = `npm start: installs, builds, starts everything and opens the shop; Ctrl+C ends it. What it is told it reads from the
environment and from .env:
  PORT=3000             where the shop opens
  HOST=0.0.0.0          who may reach it: 127.0.0.1 for this machine alone
  DATA_DIR=.data        where an embedded database, files and keys are kept
  SHOP=SJA              code of the installation's own shop
  DATABASE_URL, REDIS_URL  servers of yours instead of the embedded ones
  DEMO_DAYS, DEMO_ITEMS    how much history and how many pieces the demo shop gets; DEMO=off starts without it
  DEMO_MODULES=all      every module on in the demo shop`;
const DEMO_USERS = 'OWNER, SPV1, KASIR1, KASIR2, SU, MU, DEV (password emas-demo-2026)';
const WATCH_MS = 2000;
const WATCH_NPM_MS = 500;

const asked = process.argv.slice(2);
if (asked.length > 0) {
  console.log(HELP);
  process.exit(asked.every((word) => word === '--help' || word === '-h') ? 0 : 2);
}
checkNode();
const dataDir = loadEnvironment();
const port = Number(process.env.PORT || 3000);
await ensureInstalled();
// These need the packages.
const { claim, clearState, endLeftovers, readState, writeState } = await import('./lib/state.mjs');
const { startServers } = await import('./lib/servers.mjs');
const { keepRunning } = await import('./lib/keep-running.mjs');
const { forgetCutOffLoading, prepareFirstData } = await import('./lib/first-data.mjs');

const running = readState(dataDir);
if (running) fail(`The shop of ${dataDir} runs already: http://localhost:${running.port} (process ${running.pid}).`);

claim(dataDir, port);

const toStop = [];
let stopping = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
endWithNpm();

try {
  await build();
  (await import(inRoot('apps/api/dist/backup/restore-journal.js'))).refuseUnfinishedRestore(dataDir);
  await endLeftovers(dataDir);
  await portMustBeFree(port);
  const servers = await startServers(dataDir);
  toStop.unshift(() => servers.stop());
  await forgetCutOffLoading(servers.env);
  await node(inRoot('apps/api/dist/programs/cli.js'), ['migrate'], { env: servers.env, quiet: true });
  await mayOpen(servers.env);
  const data = await prepareFirstData(servers.env);
  const programs = await startPrograms(servers);
  watchServers(servers, programs);
  announce(data);
} catch (error) {
  if (!stopping) {
    console.error(error.message);
    await stop(1);
  }
}

/** API and worker refuse by themselves; said here before anything is written into a database that is not theirs. */
async function mayOpen(env) {
  const [{ mayOpen: ask }, { readConfig }] = await Promise.all(
    ['backup/may-open.js', 'platform/config/config.js'].map((name) => import(inRoot('apps/api/dist', name))),
  );
  await ask(readConfig(env));
}

async function startPrograms(servers) {
  // Who serves the shop does not own its database: migrating and restoring do.
  const { DATABASE_ADMIN_URL: _, ...env } = servers.env;
  const programs = ['main', 'worker'].map((name) =>
    keepRunning({
      name,
      file: inRoot(`apps/api/dist/programs/${name}.js`),
      env: { ...env, PORT: String(port) },
      logFile: join(dataDir, 'logs', `${name}.log`),
      onRestart: () => remember(),
    }),
  );
  const remember = () =>
    writeState(dataDir, { port, redisUrl: servers.redis.url, children: programs.map((program) => program.pid) });
  toStop.unshift(() => Promise.all(programs.map((program) => program.stop())));
  const started = Promise.all(programs.map((program) => program.start()));
  remember();
  await started;
  return programs;
}

/** An embedded server that dies is started again where it was; API and workers connect again by themselves. */
function watchServers(servers) {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy || stopping) return;
    busy = true;
    try {
      await servers.revive();
    } catch (error) {
      console.error(error.message);
    } finally {
      busy = false;
    }
  }, WATCH_MS);
  toStop.unshift(() => clearInterval(timer));
}

function announce(data) {
  const url = `http://localhost:${port}`;
  if (data === 'empty')
    console.log(`Emas is open at ${url} and has no users yet: make the first owner with  npm run cli -- create-owner`);
  else console.log(`Emas is open at ${url}${data === 'demo' ? ` · demo users ${DEMO_USERS}` : ''}`);
  console.log(`Logs are in ${join(dataDir, 'logs')}. Ctrl+C ends everything.`);
}

function stop(code) {
  stopping ??= (async () => {
    for (const step of toStop) await Promise.resolve(step()).catch((error) => console.error(error.message));
    clearState(dataDir);
    process.exit(code);
  })();
  return stopping;
}

/** npm hands a signal of its own to the shell between us, which ends of it and passes it on to nobody. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(0), WATCH_NPM_MS).unref();
}

function portMustBeFree(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) =>
      reject(
        new Error(error.code === 'EADDRINUSE' ? `Port ${wanted} is in use: set PORT to another one.` : error.message),
      ),
    );
    server.listen(wanted, process.env.HOST || '0.0.0.0', () => server.close(resolve));
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
