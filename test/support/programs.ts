import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../../apps/api/src/platform/config/config.js';

const BUILT = join(__dirname, '../../apps/api/dist/programs');

export interface Program {
  /** Where the API listens; '' for a worker. */
  readonly url: string;
  /** kill −9: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

/** Starts the built API (on a free port) or worker as a process of its own; it ends with this one at the latest. */
export async function startProgram(program: 'main' | 'worker', config: Config): Promise<Program> {
  const child = fork(join(BUILT, `${program}.js`), [], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: config.databaseUrl,
      DATABASE_ADMIN_URL: config.databaseAdminUrl ?? '',
      REDIS_URL: config.redisUrl,
      DATA_DIR: config.dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  });
  const port = await new Promise<number | undefined>((resolve, reject) => {
    child.once('message', (ready: { port?: number }) => resolve(ready.port));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return { url: port ? `http://127.0.0.1:${port}` : '', kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
