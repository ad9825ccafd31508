import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a sale was made, the tax that was collected with it, and what its customer is to the tax office. */
const UP = [
  `ALTER TABLE read.sale ADD COLUMN "mode_jual" text`,
  `ALTER TABLE read.sale ADD COLUMN "pph22" bigint`,
  `ALTER TABLE app.customer ADD COLUMN npwp bytea`,
  `ALTER TABLE app.customer ADD COLUMN jenis_pajak text NOT NULL DEFAULT 'KONSUMEN'`,
];

const DOWN = [
  `ALTER TABLE app.customer DROP COLUMN jenis_pajak`,
  `ALTER TABLE app.customer DROP COLUMN npwp`,
  `ALTER TABLE read.sale DROP COLUMN "pph22"`,
  `ALTER TABLE read.sale DROP COLUMN "mode_jual"`,
];

export class Wholesale1700000840000 implements MigrationInterface {
  readonly name = 'Wholesale1700000840000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
