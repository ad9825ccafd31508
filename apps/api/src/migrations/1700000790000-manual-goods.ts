import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What tells a document of manual goods from one of single pieces, and how many pieces a line is of: one where it was written
 * before. A line of manual goods has no barcode.
 */
const UP = [
  `ALTER TABLE read.sale ADD COLUMN "jenis" text`,
  `ALTER TABLE read.sale_line ALTER COLUMN "kode_barcode" DROP NOT NULL`,
  `ALTER TABLE read.sale_line ADD COLUMN "qty" integer NOT NULL DEFAULT 1`,
  `ALTER TABLE read.sale_line ADD COLUMN "kode_gudang" text`,
  `ALTER TABLE read.purchase ADD COLUMN "jenis" text`,
  `ALTER TABLE read.purchase_line ADD COLUMN "qty" integer NOT NULL DEFAULT 1`,
  `ALTER TABLE read.purchase_line ADD COLUMN "kode_baki" text`,
  `ALTER TABLE read.purchase_line ADD COLUMN "kode_gudang" text`,
];

const DOWN = [
  `ALTER TABLE read.purchase_line DROP COLUMN "kode_gudang"`,
  `ALTER TABLE read.purchase_line DROP COLUMN "kode_baki"`,
  `ALTER TABLE read.purchase_line DROP COLUMN "qty"`,
  `ALTER TABLE read.purchase DROP COLUMN "jenis"`,
  `ALTER TABLE read.sale_line DROP COLUMN "kode_gudang"`,
  `ALTER TABLE read.sale_line DROP COLUMN "qty"`,
  `ALTER TABLE read.sale_line ALTER COLUMN "kode_barcode" SET NOT NULL`,
  `ALTER TABLE read.sale DROP COLUMN "jenis"`,
];

export class ManualGoods1700000790000 implements MigrationInterface {
  readonly name = 'ManualGoods1700000790000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
