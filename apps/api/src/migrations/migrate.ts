import pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { ownerDataSource } from './data-source.js';

type Urls = Pick<Config, 'databaseUrl' | 'databaseAdminUrl'>;

/** Advisory lock of whoever migrates: several processes that start together take turns. */
const MIGRATION_LOCK = 73_100;

/** Brings roles and schema up to date; answers the names of the migrations that ran. */
export async function migrate(urls: Urls): Promise<string[]> {
  const guard = new pg.Client({ connectionString: urls.databaseAdminUrl ?? urls.databaseUrl });
  await guard.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await prepareRoles(guard, urls);
    const dataSource = await ownerDataSource(urls).initialize();
    try {
      const ran = await dataSource.runMigrations();
      await giveReadModelsAway(guard);
      return ran.map((migration) => migration.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await guard.end();
  }
}

/** `emas_owner` owns the ledger and cannot log in; `emas_app` is what the application works as. */
async function prepareRoles(client: pg.Client, urls: Urls): Promise<void> {
  await createRole(client, 'emas_owner', 'NOLOGIN');
  const app = new URL(urls.databaseUrl);
  const login = decodeURIComponent(app.username);
  const own = login === 'emas_app' && urls.databaseAdminUrl !== null;
  const password = client.escapeLiteral(decodeURIComponent(app.password));
  await createRole(client, 'emas_app', own ? `LOGIN PASSWORD ${password}` : 'NOLOGIN');
  const me = await client.query<{ name: string; super: boolean }>(
    'SELECT current_user AS name, rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  const members = new Set(me.rows[0]!.super ? [] : [me.rows[0]!.name]);
  if (login !== 'emas_app') members.add(login);
  for (const member of members) {
    await client.query(`GRANT emas_app TO ${client.escapeIdentifier(member)}`);
  }
  if (!me.rows[0]!.super) await client.query(`GRANT emas_owner TO ${client.escapeIdentifier(me.rows[0]!.name)}`);
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
