import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents of manual goods that counted for a customer's day stood there under the name of the others. Only who had a
 * customer from the first on is called by his kind: what comes later says nothing of it.
 */
const rename = (table: string, from: string, to: string): string =>
  `UPDATE read.customer_document d SET jenis = '${to}' FROM read.${table} t
    WHERE d.jenis = '${from}' AND t.shop = d.shop AND t.id = d.id AND t.jenis = 'MANUAL' AND EXISTS (
      SELECT FROM ledger.ledger_event e
       WHERE e.shop = d.shop AND e.stream_id = '${table}/' || d.id AND e.version = 1
         AND e.body::json -> 'body' ->> 'customer_id' IS NOT NULL)`;

export class ManualCustomerDocuments1700000860010 implements MigrationInterface {
  readonly name = 'ManualCustomerDocuments1700000860010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rename('sale', 'PENJUALAN', 'PENJUALAN MANUAL'));
    await runner.query(rename('purchase', 'PEMBELIAN', 'PEMBELIAN MANUAL'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(rename('sale', 'PENJUALAN MANUAL', 'PENJUALAN'));
    await runner.query(rename('purchase', 'PEMBELIAN MANUAL', 'PEMBELIAN'));
  }
}
