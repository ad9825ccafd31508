import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a line of a sale is, with accessories among them, and whose terms the sale was made by. Lines from before are of single
 * pieces or manual goods, which their barcode tells apart.
 */
const UP = [
  `ALTER TABLE read.sale ADD COLUMN "kategori_harga" text`,
  `ALTER TABLE read.sale_line ADD COLUMN "jenis_baris" text NOT NULL DEFAULT 'BARANG'`,
  `ALTER TABLE read.sale_line ADD COLUMN "kode_aksesoris" text`,
  `ALTER TABLE read.sale_line ADD COLUMN "tgl_masuk" date`,
  `UPDATE read.sale_line SET jenis_baris = 'MANUAL' WHERE kode_barcode IS NULL`,
  `CREATE INDEX sale_line_accessory ON read.sale_line (shop, kode_aksesoris) WHERE kode_aksesoris IS NOT NULL`,
];

const DOWN = [
  `DROP INDEX read.sale_line_accessory`,
  `ALTER TABLE read.sale_line DROP COLUMN "tgl_masuk"`,
  `ALTER TABLE read.sale_line DROP COLUMN "kode_aksesoris"`,
  `ALTER TABLE read.sale_line DROP COLUMN "jenis_baris"`,
  `ALTER TABLE read.sale DROP COLUMN "kategori_harga"`,
];

export class SaleAccessories1700000760000 implements MigrationInterface {
  readonly name = 'SaleAccessories1700000760000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
