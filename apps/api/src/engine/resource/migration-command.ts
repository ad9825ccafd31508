import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadLists } from '@emas/contracts/masterdata/registry';
import { migrate } from '../../migrations/migrate.js';
import type { CliCommand } from '../../platform/cli/cli-command.js';
import { readConfig } from '../../platform/config/config.js';
import { type ExistingTables, type MigrationPlan, migrationSource, planMigration } from './resource-migration.js';

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

interface Planned {
  /** Name of the command, and what lacks what: `masterdata-migration`, `lists`. */
  readonly command: string;
  readonly what: string;
  readonly plan: (existing: ExistingTables) => Promise<MigrationPlan>;
}

/** Writes the migration that brings tables up to their definitions, from a migrated database. */
export const migrationCommand = ({ command, what, plan }: Planned): CliCommand => ({
  usage: `${command} <name> <timestamp>   write the migration that the ${what} lack`,
  async run([name, timestamp]) {
    if (!name || !/^[A-Z]\w+$/.test(name) || !timestamp || !/^\d{13}$/.test(timestamp)) {
      process.stderr.write('A name in PascalCase and a timestamp of 13 digits, please: Prices 1700000001000\n');
      return 2;
    }
    const config = readConfig(process.env);
    await migrate(config);
    const existing = await existingTables(config.databaseAdminUrl ?? config.databaseUrl);
    const about = `Tables of ${what}. Written by \`npm run cli -- ${command}\` from their definitions.`;
    const source = migrationSource(name, Number(timestamp), await plan(existing), about);
    if (source === null) {
      process.stdout.write(`All ${what} have their tables.\n`);
      return 0;
    }
    const kebab = name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
    const file = join('apps/api/src/migrations', `${timestamp}-${kebab}.ts`);
    await writeFile(file, source);
    process.stdout.write(`${file} written; add ${name}${timestamp} to migrations.ts.\n`);
    return 0;
  },
});

export const masterdataMigration = migrationCommand({
  command: 'masterdata-migration',
  what: 'lists',
  plan: async (existing) => planMigration(await loadLists(), existing),
});
