import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which events printed the label of a thing. */
export class ItemLabels1700000739000 implements MigrationInterface {
  readonly name = 'ItemLabels1700000739000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.item_label (
        shop         text   NOT NULL,
        kode_barcode text   NOT NULL,
        seq          bigint NOT NULL,
        PRIMARY KEY (shop, kode_barcode, seq)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.item_label');
  }
}
