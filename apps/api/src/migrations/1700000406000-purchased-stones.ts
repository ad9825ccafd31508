import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a bought weight is stones and was not paid as gold. */
export class PurchasedStones1700000406000 implements MigrationInterface {
  readonly name = 'PurchasedStones1700000406000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.purchase_line ADD COLUMN berat_batu bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.purchase_line DROP COLUMN berat_batu');
  }
}
