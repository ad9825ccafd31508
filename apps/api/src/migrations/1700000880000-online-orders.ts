import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `ALTER TABLE read.sale ADD COLUMN "kode_marketplace" text`,
  `ALTER TABLE read.sale ADD COLUMN "no_order" text`,
  `ALTER TABLE read.sale_payment ADD COLUMN "biaya_usulan" bigint`,
  `ALTER TABLE read.deposit_payment ADD COLUMN "biaya_usulan" bigint`,
];

const DOWN = [
  `ALTER TABLE read.deposit_payment DROP COLUMN "biaya_usulan"`,
  `ALTER TABLE read.sale_payment DROP COLUMN "biaya_usulan"`,
  `ALTER TABLE read.sale DROP COLUMN "no_order"`,
  `ALTER TABLE read.sale DROP COLUMN "kode_marketplace"`,
];

export class OnlineOrders1700000880000 implements MigrationInterface {
  readonly name = 'OnlineOrders1700000880000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
