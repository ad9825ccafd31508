import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What of a bought line is taken off for which reason, its category and the age of its note. Written by
 * `npm run cli -- documents-migration` from the definition; what older lines took off was their condition's.
 */
const UP = [
  `ALTER TABLE read.purchase_line ADD COLUMN "kode_kategori" text`,
  `ALTER TABLE read.purchase_line ADD COLUMN "tgl_jual" date`,
  `ALTER TABLE read.purchase_line ADD COLUMN "umur_bulan" integer`,
  `ALTER TABLE read.purchase_line ADD COLUMN "berat_potong" bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE read.purchase_line ADD COLUMN "toleransi" bigint`,
  `CREATE TABLE read.purchase_deduction (
  "shop" text NOT NULL,
  "purchase_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "n" integer NOT NULL,
  "jenis_potongan" text NOT NULL,
  "kode_potongan" text,
  "nama_potongan" text,
  "potongan_persen" integer,
  "potongan_per_gram" bigint,
  "potongan_berat" bigint,
  "potongan" bigint NOT NULL,
  PRIMARY KEY (shop, purchase_id, line_no, n)
)`,
  `INSERT INTO read.purchase_deduction (shop, purchase_id, line_no, n, jenis_potongan, kode_potongan, nama_potongan, potongan)
   SELECT shop, purchase_id, line_no, 1, 'KONDISI', kondisi_barang, nama_kondisi, potongan
     FROM read.purchase_line WHERE potongan <> 0`,
];

const DOWN = [
  `DROP TABLE read.purchase_deduction`,
  `ALTER TABLE read.purchase_line DROP COLUMN "toleransi"`,
  `ALTER TABLE read.purchase_line DROP COLUMN "berat_potong"`,
  `ALTER TABLE read.purchase_line DROP COLUMN "umur_bulan"`,
  `ALTER TABLE read.purchase_line DROP COLUMN "tgl_jual"`,
  `ALTER TABLE read.purchase_line DROP COLUMN "kode_kategori"`,
];

export class PurchaseDeductions1700000800000 implements MigrationInterface {
  readonly name = 'PurchaseDeductions1700000800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
