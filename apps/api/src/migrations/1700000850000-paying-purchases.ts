import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a purchase paid for, where that was no sale. */
export class PayingPurchases1700000850000 implements MigrationInterface {
  readonly name = 'PayingPurchases1700000850000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.purchase ADD COLUMN "tukar_untuk" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.purchase DROP COLUMN "tukar_untuk"`);
  }
}
