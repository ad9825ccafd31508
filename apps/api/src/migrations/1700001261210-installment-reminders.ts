import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What customers were told of their contracts. */
export class InstallmentReminders1700001261210 implements MigrationInterface {
  readonly name = 'InstallmentReminders1700001261210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.installment ADD COLUMN "pengingat" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE read.installment DROP COLUMN "pengingat"`);
  }
}
