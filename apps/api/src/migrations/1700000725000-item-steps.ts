import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which events concern each thing, and the picture it may have. */
export class ItemSteps1700000725000 implements MigrationInterface {
  readonly name = 'ItemSteps1700000725000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.item_step (
        shop         text   NOT NULL,
        kode_barcode text   NOT NULL,
        seq          bigint NOT NULL,
        dari         text,
        ke           text,
        PRIMARY KEY (shop, kode_barcode, seq)
      );
      ALTER TABLE read.item ADD COLUMN gambar_path text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.item_step; ALTER TABLE read.item DROP COLUMN gambar_path;');
  }
}
