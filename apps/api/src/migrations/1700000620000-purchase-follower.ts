import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The follower of purchases is called as its stream, like every document's; the sequence that nobody read of it goes. */
export class PurchaseFollower1700000620000 implements MigrationInterface {
  readonly name = 'PurchaseFollower1700000620000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE read.follower_checkpoint SET projection = 'purchase' WHERE projection = 'purchases'`);
    await runner.query('ALTER TABLE read.purchase DROP COLUMN seq');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.purchase ADD COLUMN seq bigint NOT NULL DEFAULT 0');
    await runner.query(`UPDATE read.follower_checkpoint SET projection = 'purchases' WHERE projection = 'purchase'`);
  }
}
