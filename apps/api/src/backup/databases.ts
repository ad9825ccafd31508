import pg from 'pg';
import type { Config } from '../platform/config/config.js';

/** Advisory lock, in the maintenance database, of whoever restores into this server. */
const RESTORE_LOCK = 73_400;
const MARK = 'emas: being restored';

type Urls = Pick<Config, 'databaseUrl' | 'databaseAdminUrl'>;

export const databaseOf = (urls: Urls): string => decodeURIComponent(new URL(urls.databaseUrl).pathname.slice(1));

/** The same logins on another database of the server. */
export function urlsOf(urls: Urls, database: string): Urls {
  const changed = (url: string): string => {
    const other = new URL(url);
    other.pathname = `/${encodeURIComponent(database)}`;
    return other.href;
  };
  return {
    databaseUrl: changed(urls.databaseUrl),
    databaseAdminUrl: urls.databaseAdminUrl && changed(urls.databaseAdminUrl),
  };
}

export const adminUrl = (urls: Urls): string => urls.databaseAdminUrl ?? urls.databaseUrl;

/** The server's databases, by the login that owns ours: made, renamed and dropped while a restore is at work. */
export class Databases {
  private constructor(
    private readonly client: pg.Client,
    private readonly urls: Urls,
  ) {}

  /** One restore at a time. */
  static async with<Result>(urls: Urls, work: (databases: Databases) => Promise<Result>): Promise<Result> {
    const client = await maintenance(urls);
    try {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [RESTORE_LOCK]);
      if (!rows[0]!.mine) throw new Error('Another restore is at work on this server.');
      return await work(new Databases(client, urls));
    } finally {
      await client.end();
    }
  }

  async exists(name: string): Promise<boolean> {
    return (await this.client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
  }

  /** Makes the database that a restore fills, as the one in whose place it will go; what a killed one left is dropped. */
  async createCopy(name: string, like: string): Promise<void> {
    if (await this.exists(name)) {
      // One that was killed before it could set its mark has made no table either.
      if ((await this.markOf(name)) !== MARK && (await this.tables(name)).length > 0)
        throw new Error(`The database ${name} is in the way and not of a restore: drop or rename it.`);
      await this.dropCopy(name);
    }
    const { rows } = await this.client.query<{ encoding: string; collate: string; ctype: string; owner: string }>(
      `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype,
              pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1 AND datlocprovider = 'c'`,
      [like],
    );
    const text = (value: string): string => this.client.escapeLiteral(value);
    const same = rows[0] ? `ENCODING ${text(rows[0].encoding)} LC_COLLATE ${text(rows[0].collate)} LC_CTYPE ${text(rows[0].ctype)}` : ''; // prettier-ignore
    try {
      await this.client.query(`CREATE DATABASE ${this.name(name)} TEMPLATE template0 ${same}`);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '42501') throw error;
      throw new Error('A restore fills a database of its own first: the login of DATABASE_ADMIN_URL needs CREATEDB (ALTER ROLE … CREATEDB).', { cause: error }); // prettier-ignore
    }
    await this.client.query(`COMMENT ON DATABASE ${this.name(name)} IS '${MARK}'`);
  }

  /** Connections of the application to a database. */
  async sessions(name: string): Promise<number> {
    const { rows } = await this.client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'emas%'`,
      [name],
    );
    return rows[0]!.n;
  }

  async rename(from: string, to: string): Promise<void> {
    try {
      await this.client.query(`ALTER DATABASE ${this.name(from)} RENAME TO ${this.name(to)}`);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55006') throw error;
      throw new Error(`Somebody is connected to the database ${from}: stop the shop, then run the restore again.`, { cause: error }); // prettier-ignore
    }
  }

  async unmark(name: string): Promise<void> {
    await this.client.query(`COMMENT ON DATABASE ${this.name(name)} IS NULL`);
  }

  /** With the connections that a killed restore has left to it. */
  async dropCopy(name: string): Promise<void> {
    await this.client.query(`DROP DATABASE IF EXISTS ${this.name(name)} WITH (FORCE)`);
  }

  async drop(name: string): Promise<void> {
    await this.client.query(`DROP DATABASE IF EXISTS ${this.name(name)}`);
  }

  /** Tables with rows in them; empty for a database that holds nothing. */
  async contents(name: string): Promise<string[]> {
    return this.inside(name, async (client) => {
      const found: string[] = [];
      for (const table of await tableNames(client)) {
        const { rows } = await client.query<{ some: boolean }>(`SELECT EXISTS (SELECT FROM ${table}) AS some`);
        if (rows[0]!.some) found.push(table);
      }
      return found;
    });
  }

  private tables(name: string): Promise<string[]> {
    return this.inside(name, tableNames);
  }

  private async inside<Result>(name: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: adminUrl(urlsOf(this.urls, name)) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  private async markOf(name: string): Promise<string | null> {
    const { rows } = await this.client.query<{ mark: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = $1`,
      [name],
    );
    return rows[0]?.mark ?? null;
  }

  private name(name: string): string {
    return this.client.escapeIdentifier(name);
  }
}

async function maintenance(urls: Urls): Promise<pg.Client> {
  for (const database of ['postgres', 'template1']) {
    const client = new pg.Client({ connectionString: adminUrl(urlsOf(urls, database)) });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if ((error as pg.DatabaseError).code !== '3D000') throw error;
    }
  }
  throw new Error('The server has neither a database postgres nor template1 to work from.');
}

/** Of whoever made them, but for the list of migrations: a database that was only migrated holds nothing. */
async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'migration' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
