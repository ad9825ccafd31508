import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What runs of a profit did to things, and what of it was taken back. */
export class ProfitSteps1700001200120 implements MigrationInterface {
  readonly name = 'ProfitSteps1700001200120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.profit_step (
        shop         text   NOT NULL,
        seq          bigint NOT NULL,
        profit_id    text   NOT NULL,
        kode_barcode text   NOT NULL,
        langkah      text   NOT NULL,
        field        text   NOT NULL,
        lama         bigint NOT NULL,
        baru         bigint NOT NULL,
        rule         jsonb  NOT NULL,
        tgl_system   date   NOT NULL,
        input_by     text   NOT NULL,
        created_at   timestamp with time zone NOT NULL,
        PRIMARY KEY (shop, seq)
      );
      CREATE INDEX profit_step_run ON read.profit_step (shop, profit_id, kode_barcode);
      CREATE INDEX profit_step_day ON read.profit_step (shop, tgl_system);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.profit_step');
  }
}
