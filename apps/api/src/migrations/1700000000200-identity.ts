import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands outside the log (passwords, sessions, throttling) and the read-models of users and approvals. */
export class Identity1700000000200 implements MigrationInterface {
  readonly name = 'Identity1700000000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.credential (
        shop       text        NOT NULL,
        user_id    text        NOT NULL,
        hash       text        NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, user_id)
      );
      CREATE INDEX credential_user ON app.credential (user_id);
    `);
    await runner.query(`
      CREATE TABLE app.session (
        shop         text        NOT NULL,
        user_id      text        NOT NULL,
        session_id   uuid        NOT NULL,
        -- SHA-256 of the token in hex: who reads this table cannot use it.
        token_hash   text        NOT NULL,
        -- The session that this one took over.
        replaced_id  uuid,
        kode_laci    text,
        address      text        NOT NULL,
        user_agent   text        NOT NULL,
        created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at   timestamptz NOT NULL,
        -- One live session per user.
        PRIMARY KEY (shop, user_id)
      );
      CREATE INDEX session_token ON app.session (token_hash);
      CREATE TABLE app.throttle (
        shop       text        NOT NULL,
        subject    text        NOT NULL,
        failures   integer     NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (shop, subject)
      );
    `);
    await runner.query(`
      CREATE TABLE read.user_account (
        shop        text    NOT NULL,
        user_id     text    NOT NULL,
        level       text    NOT NULL,
        no_whatsapp text,
        akses       jsonb   NOT NULL,
        is_aktif    boolean NOT NULL,
        seq         bigint  NOT NULL,
        PRIMARY KEY (shop, user_id)
      );
      CREATE TABLE read."authorization" (
        shop         text        NOT NULL,
        id           text        NOT NULL,
        status       text        NOT NULL,
        kategori     text        NOT NULL,
        description  text        NOT NULL,
        no_faktur    text,
        keterangan   text        NOT NULL,
        peminta      text        NOT NULL,
        pemberi      text        NOT NULL,
        cara         text        NOT NULL,
        diri_sendiri boolean     NOT NULL,
        alasan       text,
        tgl_system   date,
        recorded_at  timestamptz NOT NULL,
        expires_at   timestamptz,
        dipakai_oleh text,
        used_at      timestamptz,
        seq          bigint      NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX authorization_recent ON read."authorization" (shop, seq DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read."authorization", read.user_account, app.throttle, app.session, app.credential');
  }
}
