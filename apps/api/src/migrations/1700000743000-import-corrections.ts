import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who corrected a row of an import, and who had the import written. */
export class ImportCorrections1700000743000 implements MigrationInterface {
  readonly name = 'ImportCorrections1700000743000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.import ADD COLUMN committed_by text;
      ALTER TABLE app.import_row ADD COLUMN corrected_by text, ADD COLUMN corrected_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.import_row DROP COLUMN corrected_at, DROP COLUMN corrected_by;
      ALTER TABLE app.import DROP COLUMN committed_by;
    `);
  }
}
