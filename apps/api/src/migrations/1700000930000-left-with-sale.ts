import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deposits of goods that were left in one append with their sale stood without its number. */
export class LeftWithSale1700000930000 implements MigrationInterface {
  readonly name = 'LeftWithSale1700000930000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE read.deposit d SET no_faktur_jual = s.no
        FROM ledger.document s
       WHERE d.no_faktur_jual IS NULL AND d.sale_id IS NOT NULL AND s.shop = d.shop AND s.stream_id = 'sale/' || d.sale_id`);
  }

  /** The number is right, whoever made the row. */
  async down(): Promise<void> {}
}
