import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who approved that a sale or a purchase was cancelled; unknown of those cancelled before it was kept. */
export class CancellationApprovers1700000305010 implements MigrationInterface {
  readonly name = 'CancellationApprovers1700000305010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.sale ADD COLUMN otorisasi_by text;
      ALTER TABLE read.purchase ADD COLUMN otorisasi_by text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.purchase DROP COLUMN otorisasi_by;
      ALTER TABLE read.sale DROP COLUMN otorisasi_by;
    `);
  }
}
