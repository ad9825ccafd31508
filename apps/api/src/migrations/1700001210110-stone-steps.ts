import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where stones came from and went to, event by event, and which stones each thing has. */
export class StoneSteps1700001210110 implements MigrationInterface {
  readonly name = 'StoneSteps1700001210110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.stone_step (
        shop         text    NOT NULL,
        seq          bigint  NOT NULL,
        line         integer NOT NULL,
        jenis        text    NOT NULL,
        kode_berlian text    NOT NULL,
        dari         text,
        ke           text,
        pcs          integer NOT NULL,
        carat        bigint  NOT NULL,
        harga_usd    bigint,
        nilai        bigint,
        kode_barcode text,
        PRIMARY KEY (shop, seq, line)
      );
      CREATE INDEX stone_step_stone ON read.stone_step (shop, kode_berlian, seq);
      CREATE TABLE read.thing_stones (
        shop         text  NOT NULL,
        kode_barcode text  NOT NULL,
        stones       jsonb NOT NULL,
        di           text,
        PRIMARY KEY (shop, kode_barcode)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.thing_stones; DROP TABLE read.stone_step');
  }
}
