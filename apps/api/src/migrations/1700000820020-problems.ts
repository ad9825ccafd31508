import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents that something is wrong with, and what was written of each. */
export class Problems1700000820020 implements MigrationInterface {
  readonly name = 'Problems1700000820020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.problem_invoice (
        shop          text NOT NULL,
        id            uuid NOT NULL,
        no_masalah    text NOT NULL,
        status        text NOT NULL,
        no_faktur     text NOT NULL,
        stream        text NOT NULL,
        masalah       text NOT NULL,
        tindak_lanjut text,
        tgl_system    date NOT NULL,
        lapor_by      text NOT NULL,
        selesai_by    text,
        tgl_selesai   date,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX problem_invoice_faktur ON read.problem_invoice (shop, no_faktur);
      CREATE INDEX problem_invoice_day ON read.problem_invoice (shop, tgl_system, status);
      CREATE TABLE read.problem_note (
        shop       text        NOT NULL,
        problem_id uuid        NOT NULL,
        seq        bigint      NOT NULL,
        langkah    text        NOT NULL,
        catatan    text        NOT NULL,
        tgl_system date        NOT NULL,
        oleh       text        NOT NULL,
        pada       timestamptz NOT NULL,
        PRIMARY KEY (shop, problem_id, seq)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.problem_note; DROP TABLE read.problem_invoice;');
  }
}
