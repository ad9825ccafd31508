import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales that came back after their day; what is joined with sales has the type and the order of their keys. */
const UP = [
  `ALTER TABLE read.sale ADD COLUMN "tgl_retur" date`,
  `CREATE TABLE read.returned_sale (
     shop       text COLLATE "C" NOT NULL,
     sale_id    text COLLATE "C" NOT NULL,
     no_retur   text COLLATE "C" NOT NULL,
     tgl_system date        NOT NULL,
     alasan     text        NOT NULL,
     retur_by   text        NOT NULL,
     retur_at   timestamptz NOT NULL,
     PRIMARY KEY (shop, sale_id)
   )`,
  `CREATE INDEX returned_sale_day ON read.returned_sale (shop, tgl_system)`,
  `ALTER TABLE read.delivery ALTER COLUMN shop TYPE text COLLATE "C", ALTER COLUMN sale_id TYPE text COLLATE "C"`,
];

const DOWN = [
  `ALTER TABLE read.delivery ALTER COLUMN shop TYPE text, ALTER COLUMN sale_id TYPE uuid USING sale_id::uuid`,
  `DROP TABLE read.returned_sale`,
  `ALTER TABLE read.sale DROP COLUMN "tgl_retur"`,
];

export class SaleReturns1700000882000 implements MigrationInterface {
  readonly name = 'SaleReturns1700000882000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
