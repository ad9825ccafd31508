import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Business days, counts of drawers, and how far the follow-up of each closing has come. */
export class Closing1700000000900 implements MigrationInterface {
  readonly name = 'Closing1700000000900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.day (
        shop        text        NOT NULL,
        tgl_system  date        NOT NULL,
        status      text        NOT NULL,
        opened_by   text        NOT NULL,
        opened_at   timestamptz NOT NULL,
        closed_by   text,
        closed_at   timestamptz,
        closing_seq bigint,
        totals      jsonb,
        PRIMARY KEY (shop, tgl_system)
      );
      CREATE TABLE read.closing_drawer (
        shop         text        NOT NULL,
        tgl_system   date        NOT NULL,
        kode_laci    text        NOT NULL,
        hitungan_ke  integer     NOT NULL,
        hitung_fisik bigint      NOT NULL,
        saldo_sistem bigint      NOT NULL,
        selisih      bigint      NOT NULL,
        alasan       text,
        pecahan      jsonb       NOT NULL,
        counted_by   text        NOT NULL,
        counted_at   timestamptz NOT NULL,
        seq          bigint      NOT NULL,
        PRIMARY KEY (shop, tgl_system, kode_laci, hitungan_ke)
      );
      CREATE TABLE app.closing_step (
        shop        text        NOT NULL,
        tgl_system  date        NOT NULL,
        step        text        NOT NULL,
        status      text        NOT NULL CHECK (status IN ('PENDING', 'DONE')),
        attempts    integer     NOT NULL DEFAULT 0,
        result      jsonb,
        started_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz,
        PRIMARY KEY (shop, tgl_system, step)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.closing_step, read.closing_drawer, read.day');
  }
}
