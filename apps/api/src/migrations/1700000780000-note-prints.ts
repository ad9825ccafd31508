import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every slip that was printed. A shop that has traded before gets its rows when the program that knows them starts. */
export class NotePrints1700000780000 implements MigrationInterface {
  readonly name = 'NotePrints1700000780000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.note_print (
        shop         text        NOT NULL,
        seq          bigint      NOT NULL,
        stream       text        NOT NULL,
        no           text,
        tgl_system   date        NOT NULL,
        printed_at   timestamptz NOT NULL,
        cetak_ke     integer     NOT NULL,
        minta_by     text        NOT NULL,
        otorisasi_by text,
        alasan       text,
        PRIMARY KEY (shop, seq)
      );
      COMMENT ON COLUMN read.note_print.tgl_system IS 'the open day; while the shop is shut the calendar''s';
      CREATE INDEX note_print_day ON read.note_print (shop, tgl_system);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.note_print');
  }
}
