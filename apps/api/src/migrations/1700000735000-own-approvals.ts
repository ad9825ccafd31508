import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an owner last typed his password to approve his own request; it is gone with his session. */
export class OwnApprovals1700000735000 implements MigrationInterface {
  readonly name = 'OwnApprovals1700000735000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.session ADD COLUMN own_password_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.session DROP COLUMN own_password_at');
  }
}
