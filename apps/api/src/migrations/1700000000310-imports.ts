import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spreadsheets that were checked, and how far their writing is. */
export class Imports1700000000310 implements MigrationInterface {
  readonly name = 'Imports1700000000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.import (
        shop        text        NOT NULL,
        id          uuid        NOT NULL,
        kind        text        NOT NULL,
        file_name   text        NOT NULL,
        status      text        NOT NULL DEFAULT 'CHECKED' CHECK (status IN ('CHECKED', 'RUNNING', 'DONE')),
        total       integer     NOT NULL,
        good        integer     NOT NULL,
        job_id      uuid,
        created_by  text        NOT NULL,
        created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz,
        PRIMARY KEY (shop, id)
      );
      CREATE TABLE app.import_row (
        shop      text    NOT NULL,
        import_id uuid    NOT NULL,
        row_no    integer NOT NULL,
        values    jsonb   NOT NULL,
        errors    jsonb,
        refused   boolean NOT NULL DEFAULT false,
        seq       bigint,
        PRIMARY KEY (shop, import_id, row_no)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.import_row; DROP TABLE app.import;');
  }
}
