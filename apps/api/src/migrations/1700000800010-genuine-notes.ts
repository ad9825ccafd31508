import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the code of a note that came back said of it. Written by `npm run cli -- documents-migration` from the definition. */
export class GenuineNotes1700000800010 implements MigrationInterface {
  readonly name = 'GenuineNotes1700000800010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.purchase ADD COLUMN "keaslian" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.purchase DROP COLUMN "keaslian"`);
  }
}
