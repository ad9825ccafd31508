import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../apps/api/src/migrations/migrate.js';

/** What new databases of tests are copies of. */
export interface Template {
  readonly name: string;
  /** Key of the advisory lock under which the first file that asks makes it; the others wait. */
  readonly lock: number;
  /** Folder of what the application that filled it keeps outside: its keys. */
  readonly dataDir?: () => string;
  fill(urls: { databaseUrl: string; databaseAdminUrl: string }): Promise<unknown>;
}

const MIGRATED: Template = { name: 'emas_template', lock: 73_200, fill: migrate };

export interface TestDatabase {
  readonly name: string;
  /** Login of the owner (superuser), for what tests do behind the application's back. */
  readonly adminUrl: string;
  /** Login of the application's role. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file, migrated and empty unless a template says otherwise; drop it in `afterAll`. */
export async function createDatabase(template = MIGRATED): Promise<TestDatabase> {
  const name = `emas_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [template.lock]);
    await ensureTemplate(client, template);
    // The kernel copies 1,200 files in a seventh of the time that the server takes for it, or for logging their pages.
    await client.query(`SET file_copy_method = 'clone'`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`);
  });
  return {
    name,
    adminUrl: address('EMAS_TEST_ADMIN_URL', name),
    appUrl: address('EMAS_TEST_APP_URL', name),
    drop: () =>
      withAdmin(async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

async function ensureTemplate(client: pg.Client, { name, fill }: Template): Promise<void> {
  const found = await client.query<{ ready: boolean }>(
    'SELECT datistemplate AS ready FROM pg_database WHERE datname = $1',
    [name],
  );
  if (found.rows[0]?.ready) return;
  await client.query(`DROP DATABASE IF EXISTS ${name}`);
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await fill({
    databaseUrl: address('EMAS_TEST_APP_URL', name),
    databaseAdminUrl: address('EMAS_TEST_ADMIN_URL', name),
  });
  await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
}

async function withAdmin(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: address('EMAS_TEST_ADMIN_URL', 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function address(variable: string, database: string): string {
  const base = process.env[variable];
  if (!base) throw new Error(`${variable} is missing: run through Jest, whose global setup starts the servers.`);
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}
