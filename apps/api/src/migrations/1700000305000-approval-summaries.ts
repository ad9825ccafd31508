import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the approver saw, beside each approval that was asked for. */
export class ApprovalSummaries1700000305000 implements MigrationInterface {
  readonly name = 'ApprovalSummaries1700000305000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read."authorization" ADD COLUMN ringkasan json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read."authorization" DROP COLUMN ringkasan');
  }
}
