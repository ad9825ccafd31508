import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What auditors had looked through, what was found on which day, and books that were replayed. */
export class AuditRuns1700001120000 implements MigrationInterface {
  readonly name = 'AuditRuns1700001120000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.audit_run (
        shop         text        NOT NULL,
        id           uuid        NOT NULL,
        key          text        NOT NULL,
        kind         text        NOT NULL CHECK (kind IN ('PENUH', 'SEGEL')),
        exact        boolean     NOT NULL,
        dari         date,
        sampai       date,
        status       text        NOT NULL DEFAULT 'QUEUED' CHECK (status IN ('QUEUED', 'RUNNING', 'UTUH', 'BEDA', 'GAGAL')),
        requested_by text,
        requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        started_at   timestamptz,
        finished_at  timestamptz,
        steps        jsonb       NOT NULL DEFAULT '[]',
        result       jsonb,
        PRIMARY KEY (shop, id),
        UNIQUE (shop, key)
      );
      CREATE INDEX audit_run_recent ON app.audit_run (shop, requested_at DESC);
      CREATE TABLE app.audit_day (
        shop              text    NOT NULL,
        tgl_system        date    NOT NULL,
        run_id            uuid    NOT NULL,
        jumlah_event      integer NOT NULL,
        seq_awal          bigint  NOT NULL,
        seq_akhir         bigint  NOT NULL,
        total_debit       bigint  NOT NULL,
        total_kredit      bigint  NOT NULL,
        selisih_posting   bigint  NOT NULL,
        selisih_berat     bigint  NOT NULL,
        hasil_hash        text    NOT NULL,
        hasil_segel       text    NOT NULL,
        hasil_saldo       text    NOT NULL,
        hasil_read_model  text    NOT NULL,
        beda_pertama      text,
        PRIMARY KEY (shop, tgl_system)
      );
      CREATE TABLE app.audit_replay (
        shop       text        NOT NULL,
        seq        bigint      NOT NULL,
        hash       text        NOT NULL,
        books      jsonb       NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, seq, hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.audit_replay, app.audit_day, app.audit_run');
  }
}
