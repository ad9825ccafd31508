import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document was approved of is asked whenever it is opened; what one approval covered stands beside it. */
export class ApprovalsTold1700000720000 implements MigrationInterface {
  readonly name = 'ApprovalsTold1700000720000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read."authorization" ADD COLUMN mencakup json;
      CREATE INDEX authorization_used ON read."authorization" (shop, dipakai_oleh) WHERE dipakai_oleh IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX read.authorization_used;
      ALTER TABLE read."authorization" DROP COLUMN mencakup;
    `);
  }
}
