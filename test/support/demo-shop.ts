import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '../../apps/api/src/migrations/migrate.js';
import { createDatabase, type Template, type TestDatabase } from './database.js';

const CLI = join(__dirname, '../../apps/api/dist/programs/cli.js');
const TODAY = '2026-11-20';

/** Two closed days and an open one, made by the built `cli demo`. */
const DEMO: Template = {
  name: 'emas_demo',
  lock: 73_201,
  async fill(urls) {
    await migrate(urls);
    mkdirSync(original(), { recursive: true });
    const small = { DEMO_TODAY: TODAY, DEMO_DAYS: '2', DEMO_ITEMS: '160', DEMO_CUSTOMERS: '10' };
    const { code, said } = await runCli(['demo'], {
      ...small,
      DATABASE_URL: urls.databaseUrl,
      DATABASE_ADMIN_URL: urls.databaseAdminUrl,
      DATA_DIR: original(),
    });
    if (code !== 0) throw new Error(said);
  },
};

export interface DemoShop {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Runs the built command line on this copy, as `npm run cli` does. */
  cli(...args: string[]): Promise<CliAnswer>;
  close(): Promise<void>;
}

export interface CliAnswer {
  readonly code: number;
  /** What it printed, warnings included. */
  readonly said: string;
  /** Standard output alone. */
  readonly out: string;
}

/** A copy of the demo shop, its database and what it keeps outside, to do anything to. */
export async function copyDemoShop(): Promise<DemoShop> {
  const database = await createDatabase(DEMO);
  const dataDir = mkdtempSync(join(process.env['EMAS_TEST_DATA_DIR']!, 'demo-'));
  cpSync(original(), dataDir, { recursive: true });
  const env = { DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl, DATA_DIR: dataDir };
  return {
    database,
    dataDir,
    cli: (...args) => runCli(args, env),
    async close() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const original = (): string => join(process.env['EMAS_TEST_DATA_DIR']!, 'demo');

function runCli(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CliAnswer> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, REDIS_URL: process.env['EMAS_TEST_REDIS_URL'], LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, out] = ['', ''];
  child.stdout.on('data', (data) => ((said += data), (out += data)));
  child.stderr.on('data', (data) => (said += data));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, said, out })));
}
