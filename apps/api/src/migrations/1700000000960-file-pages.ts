import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which pages open a file: a report that was printed for the shop is not for everybody in it. */
export class FilePages1700000000960 implements MigrationInterface {
  readonly name = 'FilePages1700000000960';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.file ADD COLUMN pages text[];
      COMMENT ON COLUMN app.file.pages IS 'Whoever may print one of them may fetch the file; null: everybody with a page';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.file DROP COLUMN pages');
  }
}
