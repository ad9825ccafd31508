import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of an import that were corrected after it was written: each time they are written in another round. */
export class ImportRounds1700000737000 implements MigrationInterface {
  readonly name = 'ImportRounds1700000737000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.import ADD COLUMN round integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.import DROP COLUMN round');
  }
}
