import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keyed hash of the request that made a customer: the same key with other content is told from a repeated save. */
export class CustomerRequests1700000000970 implements MigrationInterface {
  readonly name = 'CustomerRequests1700000000970';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.customer ADD COLUMN request_index bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.customer DROP COLUMN request_index');
  }
}
