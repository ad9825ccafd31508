import type { MigrationInterface, QueryRunner } from 'typeorm';

/** CSV exports: what was asked for, and the parts that its file is kept in for a while. */
export class Exports1700000303010 implements MigrationInterface {
  readonly name = 'Exports1700000303010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.export (
        shop        text        NOT NULL,
        id          uuid        NOT NULL,
        nama        text        NOT NULL,
        kolom       jsonb       NOT NULL,
        heading     jsonb       NOT NULL,
        bom         boolean     NOT NULL,
        tgl_from    date,
        tgl_to      date,
        counted     integer     NOT NULL,
        job_id      uuid,
        -- Parts written so far; all of them once there are rows.
        parts       integer     NOT NULL DEFAULT 0,
        rows        integer,
        bytes       bigint,
        created_by  text        NOT NULL,
        created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at  timestamptz NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX export_expiry ON app.export (expires_at) WHERE parts > 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.export');
  }
}
