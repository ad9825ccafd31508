import pg from 'pg';
import { loadLists } from '@emas/contracts/masterdata/registry';
import { alignTables } from '../engine/resource/resource-alignment.js';
import type { Config } from '../platform/config/config.js';
import { ownerDataSource } from './data-source.js';

type Urls = Pick<Config, 'databaseUrl' | 'databaseAdminUrl'>;

/** Advisory lock of whoever migrates: several processes that start together take turns. */
const MIGRATION_LOCK = 73_100;

/**
 * Brings roles and schema up to date, or to where only the named migrations have run; answers the names of those that ran.
 */
export async function migrate(urls: Urls, only?: readonly string[]): Promise<string[]> {
  const guard = new pg.Client({ connectionString: urls.databaseAdminUrl ?? urls.databaseUrl });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareRoles(guard, urls);
    const dataSource = await ownerDataSource(urls, only).initialize();
    try {
      const ran = await dataSource.runMigrations();
      // A schema of before is left as it was.
      if (only === undefined) await alignTables(guard, await loadLists());
      await giveReadModelsAway(guard);
      return ran.map((migration) => migration.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await guard.end();
  }
}

/** False for a database that nobody has migrated. */
export async function isMigrated(urls: Urls): Promise<boolean> {
  const client = new pg.Client({ connectionString: urls.databaseAdminUrl ?? urls.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS found`);
    return rows[0]!.found;
  } finally {
    await client.end();
  }
}

/** `emas_owner` owns the ledger and cannot log in; `emas_app` is what the application works as. */
async function prepareRoles(client: pg.Client, urls: Urls): Promise<void> {
  const app = new URL(urls.databaseUrl);
  const login = decodeURIComponent(app.username);
  const own = login === 'emas_app' && urls.databaseAdminUrl !== null;
  const password = client.escapeLiteral(decodeURIComponent(app.password));
  const { rows } = await client.query<{ me: string }>('SELECT current_user AS me');
  const me = rows[0]!.me;
  try {
    await createRole(client, 'emas_owner', 'NOLOGIN');
    await createRole(client, 'emas_app', own ? `LOGIN PASSWORD ${password}` : 'NOLOGIN');
    // Made for another database of this server, where the application takes the role instead of logging in as it.
    if (own && !(await holds(client, 'SELECT rolcanlogin FROM pg_roles WHERE rolname = $1', 'emas_app')))
      await client.query(`ALTER ROLE emas_app LOGIN PASSWORD ${password}`);
    for (const member of new Set([me, login])) await join(client, 'emas_app', member);
    await join(client, 'emas_owner', me);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    const names = [...new Set([me, login])].filter((name) => name !== 'emas_app').join(', ');
    throw new Error(
      `${me} may not make or grant the roles of the application (${(error as Error).message}). As a superuser: ` +
        `CREATE ROLE emas_owner; CREATE ROLE emas_app; GRANT emas_app TO ${names}; GRANT emas_owner TO ${me};`,
      { cause: error },
    );
  }
}

/** Makes `member` a member of the role, unless it is one (as a superuser is of every role). */
async function join(client: pg.Client, role: string, member: string): Promise<void> {
  if (await holds(client, `SELECT pg_has_role($1::name, '${role}', 'MEMBER')`, member)) return;
  await client.query(`GRANT ${role} TO ${client.escapeIdentifier(member)}`);
}

async function holds(client: pg.Client, question: string, name: string): Promise<boolean> {
  const { rows } = await client.query<boolean[]>({ text: question, values: [name], rowMode: 'array' });
  return rows[0]?.[0] === true;
}

async function createRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (found.rowCount !== 0) return;
  try {
    await client.query(`CREATE ROLE ${role} ${attributes}`);
  } catch (error) {
    // Roles belong to the whole server: another database's migration may have made it meanwhile.
    if (!['42710', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** A rebuild renames tables, which only their owner may do: all of schema `read` belongs to the application. */
async function giveReadModelsAway(client: pg.Client): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'read' AND tableowner <> 'emas_app'`,
  );
  for (const { name } of tables.rows) await client.query(`ALTER TABLE ${name} OWNER TO emas_app`);
}
