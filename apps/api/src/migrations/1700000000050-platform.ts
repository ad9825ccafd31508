import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The three schemas, who may do what in them, and the records of jobs and files. */
export class Platform1700000000050 implements MigrationInterface {
  readonly name = 'Platform1700000000050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SCHEMA ledger AUTHORIZATION emas_owner;
      CREATE SCHEMA read AUTHORIZATION emas_app;
      CREATE SCHEMA app;
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      GRANT USAGE ON SCHEMA ledger, app TO emas_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA read, app GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO emas_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA read, app GRANT USAGE, SELECT ON SEQUENCES TO emas_app;
    `);
    await runner.query(`
      CREATE TABLE app.job (
        shop        text        NOT NULL,
        id          uuid        NOT NULL,
        name        text        NOT NULL,
        key         text        NOT NULL,
        kind        text        NOT NULL CHECK (kind IN ('SEND', 'FETCH')),
        title       text        NOT NULL,
        payload     jsonb       NOT NULL,
        requested_by text,
        status      text        NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
        progress    integer     NOT NULL DEFAULT 0,
        total       integer     NOT NULL DEFAULT 0,
        attempts    integer     NOT NULL DEFAULT 0,
        result      jsonb,
        error       text,
        created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
        started_at  timestamptz,
        finished_at timestamptz,
        PRIMARY KEY (shop, id),
        UNIQUE (shop, name, key)
      );
      CREATE INDEX job_open ON app.job (created_at) WHERE status IN ('QUEUED', 'RUNNING');
      CREATE INDEX job_recent ON app.job (shop, created_at DESC);
      CREATE TABLE app.setup (
        name       text        PRIMARY KEY,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        done_at    timestamptz
      );
      COMMENT ON TABLE app.setup IS 'Steps of the installation, such as the loading of the demo shop';
      CREATE TABLE app.file (
        shop       text        NOT NULL,
        id         uuid        NOT NULL,
        name       text        NOT NULL,
        mime       text        NOT NULL,
        size       bigint      NOT NULL,
        sha256     text        NOT NULL,
        created_by text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA app CASCADE; DROP SCHEMA read CASCADE; DROP SCHEMA ledger CASCADE;');
  }
}
