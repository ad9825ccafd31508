import { loadLists } from '@emas/contracts/masterdata/registry';
import type { ResourceDefinition } from '@emas/contracts/definitions/resource';
import { createDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { existingTables } from './migration-command.js';
import { migrationSource, planMigration } from './resource-migration.js';

describe('tables of lists', () => {
  let database: TestDatabase;
  let definitions: readonly ResourceDefinition[];
  beforeAll(async () => {
    database = await createDatabase();
    definitions = await loadLists();
  });
  afterAll(() => database?.drop());

  test('every definition has its table and columns; if not, run `npm run cli -- masterdata-migration`', async () => {
    expect(planMigration(definitions, await existingTables(database.adminUrl)).up).toEqual([]);
  });

  test('a migration is written for a new list and for a new field', async () => {
    const list: ResourceDefinition = { ...definitions[0]!, name: 'master-baru' };
    const field: ResourceDefinition = {
      ...definitions[0]!,
      fields: [...definitions[0]!.fields, { name: 'warna', type: 'color' }],
    };
    const plan = planMigration([list, field], await existingTables(database.adminUrl));
    expect(plan.up[0]).toContain('CREATE TABLE read.master_baru');
    expect(plan.up.at(-1)).toBe('ALTER TABLE read.master_kategori ADD COLUMN "warna" text');
    expect(plan.down).toEqual(['ALTER TABLE read.master_kategori DROP COLUMN "warna"', 'DROP TABLE read.master_baru']);
    expect(migrationSource('Warna', 1_700_000_001_000, plan, 'Lists.')).toContain('export class Warna1700000001000');
    expect(migrationSource('Warna', 1_700_000_001_000, { up: [], down: [] }, 'Lists.')).toBeNull();
  });
});
