import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day of an auditor's login, and which event of the log a password belongs to. */
export class People1700000001001 implements MigrationInterface {
  readonly name = 'People1700000001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.user_account ADD COLUMN berlaku_sampai date;
      -- Sequence of the event that set it: a request that is repeated later does not bring an old password back.
      ALTER TABLE app.credential ADD COLUMN changed_seq bigint NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.credential DROP COLUMN changed_seq;
      ALTER TABLE read.user_account DROP COLUMN berlaku_sampai;
    `);
  }
}
