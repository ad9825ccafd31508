import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes among the messages that leave, by when they were sent: what their report asks for. */
export class Invoices1700000910000 implements MigrationInterface {
  readonly name = 'Invoices1700000910000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX outbox_invoices ON app.outbox (shop, created_at) WHERE refs ->> 'jenis' = 'INVOICE'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.outbox_invoices');
  }
}
