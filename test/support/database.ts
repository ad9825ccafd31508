import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../apps/api/src/migrations/migrate.js';

const TEMPLATE = 'emas_template';
const TEMPLATE_LOCK = 73_200;

export interface TestDatabase {
  readonly name: string;
  /** Login of the owner (superuser), for what tests do behind the application's back. */
  readonly adminUrl: string;
  /** Login of the application's role. */
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one test file; drop it in `afterAll`. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `emas_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
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

/** The migrated template is made by the first file that asks, the others wait for it. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  const found = await client.query<{ ready: boolean }>(
    'SELECT datistemplate AS ready FROM pg_database WHERE datname = $1',
    [TEMPLATE],
  );
  if (found.rows[0]?.ready) return;
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await client.query(`CREATE DATABASE ${TEMPLATE} TEMPLATE template0`);
  await migrate({
    databaseUrl: address('EMAS_TEST_APP_URL', TEMPLATE),
    databaseAdminUrl: address('EMAS_TEST_ADMIN_URL', TEMPLATE),
  });
  await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
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
