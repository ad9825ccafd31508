import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadLists } from '@emas/contracts/masterdata/registry';
import { migrate } from '../../migrations/migrate.js';
import type { CliCommand } from '../../platform/cli/cli-command.js';
import { readConfig } from '../../platform/config/config.js';
import { type ExistingTables, migrationSource, planMigration } from './resource-migration.js';

/** Tables of schema `read` with their columns. */
export async function existingTables(connectionString: string): Promise<ExistingTables> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(
      `SELECT c.table_name AS name, array_agg(c.column_name::text) AS columns
         FROM information_schema.columns c WHERE c.table_schema = 'read' GROUP BY 1`,
    );
    return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  } finally {
    await client.end();
  }
}

/** Writes the migration that brings the tables up to the definitions, from a migrated database. */
export const masterdataMigration: CliCommand = {
  usage: 'masterdata-migration <name> <timestamp>   write the migration that the lists lack',
  async run([name, timestamp]) {
    if (!name || !/^[A-Z]\w+$/.test(name) || !timestamp || !/^\d{13}$/.test(timestamp)) {
      process.stderr.write('A name in PascalCase and a timestamp of 13 digits, please: Prices 1700000001000\n');
      return 2;
    }
    const config = readConfig(process.env);
    await migrate(config);
    const existing = await existingTables(config.databaseAdminUrl ?? config.databaseUrl);
    const source = migrationSource(name, Number(timestamp), planMigration(await loadLists(), existing));
    if (source === null) {
      process.stdout.write('Every list has its table.\n');
      return 0;
    }
    const kebab = name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
    const file = join('apps/api/src/migrations', `${timestamp}-${kebab}.ts`);
    await writeFile(file, source);
    process.stdout.write(`${file} written; add ${name}${timestamp} to migrations.ts.\n`);
    return 0;
  },
};
