import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { until } from '../support/until.js';

/** `npm start` and the command line as an operator uses them, with servers of their own and an empty database. */
const SCRIPTS = join(__dirname, '../../scripts');
const PASSWORD = 'panjang-sekali-1';

let dataDir: string;
let port: number;
let started: ChildProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'start-'));
  port = await freePort();
});
afterAll(async () => {
  await ended(started, 'SIGINT');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A group of its own, as in a terminal: a Ctrl+C reaches all of it. */
function launch(script: string, args: readonly string[] = []): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [join(SCRIPTS, script), ...args], {
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DATABASE_ADMIN_URL: '',
      REDIS_URL: '',
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return { child, said: () => output };
}

/** Starts the system, waits until it says that it is open, and answers what it said. */
async function start(): Promise<string> {
  const { child, said } = launch('start.mjs');
  started = child;
  await until(() => said().includes('Logs are in') || child.exitCode !== null);
  expect(said()).toContain(`Emas is open at http://localhost:${port}`);
  return said();
}

async function command(args: readonly string[], input = ''): Promise<{ code: number; said: string }> {
  const { child, said } = launch('cli.mjs', args);
  child.stdin!.end(input);
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, said: said() };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal);
  return exit;
}

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const programs = () => (JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { children: number[] }).children; // prettier-ignore
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function logIn(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_id: 'BOSS', password: PASSWORD, take_over: true }),
  });
  return answer.status;
}

it('starts empty, asks the operator for the first owner, outlives every kill and ends without a trace', async () => {
  // Nobody has a password yet, and the system says how the first one comes to his.
  expect(await start()).toContain('has no users yet: make the first owner with  npm run cli -- create-owner');
  expect(await logIn()).toBe(401);
  const owner = ['SJA', 'Toko', 'Jl. Pasar', 'BOSS', 'kurang', PASSWORD, PASSWORD];
  const made = await command(['create-owner'], `${owner.join('\n')}\n`);
  expect([made.code, made.said]).toEqual([0, expect.stringContaining('BOSS may log in.')]);
  expect(await logIn()).toBe(200);

  // Only the launcher: what it started ends by itself, or is ended by the next start.
  const orphans = [...programs(), postmaster()];
  await ended(started, 'SIGKILL');
  await start();
  await until(() => !orphans.slice(0, 2).some(lives));
  expect(await logIn()).toBe(200);

  // PostgreSQL under a running system is started again where it was.
  const database = postmaster();
  process.kill(database, 'SIGKILL');
  await until(() => logIn().then((status) => status === 200 && postmaster() !== database, () => false)); // prettier-ignore

  // Everything at once, as when the machine stops.
  for (const pid of [...programs(), postmaster()]) process.kill(pid, 'SIGKILL');
  await ended(started, 'SIGKILL');
  await start();
  expect(await logIn()).toBe(200);

  const all = [...programs(), postmaster()];
  expect(await ended(started, 'SIGINT')).toBe(0);
  // Its children are gone as soon as the system has buried them.
  await until(() => !all.some(lives));
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false);

  // The auditor needs nothing that runs, and leaves nothing running.
  const verified = await command(['ledger', 'verify']);
  expect([verified.code, verified.said]).toEqual([0, expect.stringContaining('The ledger is intact.')]);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
}, 240_000);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
