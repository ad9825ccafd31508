/** `npm start` and the command line as an operator uses them, on servers and a data directory of their own. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/embedded/free-port.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { descendants, kill, lives, processes } from './processes.mjs';

const START_TIMEOUT_MS = 400_000;
const REDIS = /valkey-child|redis-server|valkey-server/;

export class Installation {
  #launcher = null;
  #said = () => '';

  constructor(dataDir, port, environment) {
    this.dataDir = dataDir;
    this.port = port;
    this.environment = environment;
  }

  /** @param {{ dataDir: string, environment?: Record<string, string> }} options */
  static async open({ dataDir, environment = {} }) {
    return new Installation(dataDir, await freePort(), environment);
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get launcher() {
    return this.#launcher?.pid;
  }

  /** Begins `npm start` and does not wait for it; `byNpm` with npm around it, as a service manager begins it. */
  launch({ byNpm = false } = {}) {
    const { child, said } = byNpm ? this.#run('npm', ['start']) : this.#spawn('start.mjs', []);
    this.#launcher = child;
    this.#said = said;
  }

  /** `npm start`, until it says that it is open; answers what it said. Throws where it gives up. */
  async start(how = {}) {
    this.launch(how);
    return this.says('Logs are in');
  }

  /** Waits until the running start has said it; answers all that it said. */
  async says(text) {
    const child = this.#launcher;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!this.#said().includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline)
        throw new Error(`npm start did not come to "${text}":\n${this.#said()}`);
      await sleep(20);
    }
    return this.#said();
  }

  /** A command of `npm run cli`, to its end. */
  async command(args, input = '') {
    const { child, said } = this.#spawn('cli.mjs', args);
    child.stdin.end(input);
    const code = await new Promise((resolve) => child.once('close', resolve));
    return { code, said: said() };
  }

  /** Ctrl+C in its terminal; answers the exit code. */
  interrupt() {
    return this.#end(() => process.kill(-this.#launcher.pid, 'SIGINT'));
  }

  /** Tells npm alone to end, as a service manager does; the shell and all that it began learn of it from nobody. */
  terminateNpm() {
    return this.#end(() => this.#launcher.kill('SIGTERM'));
  }

  /** kill −9 of `npm start` alone. */
  killLauncher() {
    return this.#end(() => this.#launcher.kill('SIGKILL'));
  }

  /** Everything at once, as when the machine stops. */
  async stopMachine() {
    const { api, worker, redis, postmaster } = this.pids();
    const all = [
      api,
      worker,
      redis,
      postmaster,
      ...this.backends().map(({ pid }) => pid),
      ...descendants(this.launcher),
    ];
    this.#launcher.kill('SIGKILL');
    for (const pid of all) if (pid) kill(pid);
    await this.killLauncher();
  }

  async #end(how) {
    const child = this.#launcher;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    how();
    return exit;
  }

  /** What runs now; undefined where it does not. */
  pids() {
    const [api, worker] = this.#children();
    return { api: alive(api), worker: alive(worker), redis: this.#redis(), postmaster: alive(this.#postmaster()) };
  }

  /** The processes of the database server beside its postmaster. */
  backends() {
    const postmaster = this.#postmaster();
    return processes().filter(({ parent, command }) => parent === postmaster && command.startsWith('postgres:'));
  }

  /** As the superuser of the embedded server. */
  get adminUrl() {
    const { port, admin } = JSON.parse(readFileSync(join(this.dataDir, 'postgres/connection.json'), 'utf8'));
    return `postgres://postgres:${admin}@127.0.0.1:${port}/emas`;
  }

  #children() {
    try {
      return JSON.parse(readFileSync(join(this.dataDir, 'running.json'), 'utf8')).children;
    } catch {
      return [];
    }
  }

  /** The server itself, which has a shell around it where it is one of the machine's. */
  #redis() {
    const all = processes();
    const begun = all.find(({ parent, command }) => parent === this.launcher && REDIS.test(command));
    const within = begun && all.find(({ parent, command }) => parent === begun.pid && REDIS.test(command));
    return (within ?? begun)?.pid;
  }

  #postmaster() {
    try {
      return Number(readFileSync(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  /** A group of its own, as in a terminal: a Ctrl+C reaches all of it. */
  #spawn(script, args) {
    return this.#run(process.execPath, [inRoot('scripts', script), ...args]);
  }

  #run(program, args) {
    const child = spawn(program, args, {
      cwd: inRoot('.'),
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DATABASE_URL: '',
        DATABASE_ADMIN_URL: '',
        REDIS_URL: '',
        ...this.environment,
      },
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    return { child, said: () => output };
  }
}

const alive = (pid) => (pid && lives(pid) ? pid : undefined);
