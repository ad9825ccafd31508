import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands outside the log of scanners and fingers, and what the read-model knows of remote requests. */
export class Authorization1700000001010 implements MigrationInterface {
  readonly name = 'Authorization1700000001010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.device (
        shop         text        NOT NULL,
        perangkat_id uuid        NOT NULL,
        -- SHA-256 of the key in hex: who reads this table cannot use it.
        key_hash     text        NOT NULL UNIQUE,
        -- Of its open connection; null while it has none.
        socket_id    text,
        last_seen_at timestamptz,
        PRIMARY KEY (shop, perangkat_id)
      );
      CREATE TABLE app.fingerprint (
        shop        text  NOT NULL,
        template_id uuid  NOT NULL,
        user_id     text  NOT NULL,
        finger      text  NOT NULL,
        -- AES-256-GCM, bound to its row.
        template    bytea NOT NULL,
        PRIMARY KEY (shop, template_id)
      );
      CREATE INDEX fingerprint_user ON app.fingerprint (shop, user_id);
    `);
    await runner.query(`
      CREATE TABLE app.fingerprint_scan (
        shop         text        NOT NULL,
        scan_id      uuid        NOT NULL,
        -- Who asks, in which session.
        asker        text        NOT NULL,
        session_id   uuid        NOT NULL,
        -- Whose finger is awaited.
        user_id      text        NOT NULL,
        -- Of an enrolment.
        finger       text,
        -- Of an approval: the action it is for.
        action       jsonb,
        status       text        NOT NULL DEFAULT 'MENUNGGU',
        -- SHA-256 of the proof that a match brought.
        proof_hash   text,
        perangkat_id uuid,
        expires_at   timestamptz NOT NULL,
        PRIMARY KEY (shop, scan_id)
      );
      CREATE INDEX fingerprint_scan_session ON app.fingerprint_scan (shop, session_id);
      CREATE INDEX fingerprint_scan_expiry ON app.fingerprint_scan (expires_at);
    `);
    await runner.query(`
      ALTER TABLE read."authorization"
        ALTER COLUMN pemberi DROP NOT NULL,
        ADD COLUMN kepada       text,
        ADD COLUMN perangkat    text,
        ADD COLUMN requested_at timestamptz,
        ADD COLUMN answered_at  timestamptz;
      CREATE INDEX authorization_request ON read."authorization" (shop, requested_at DESC) WHERE cara = 'REMOTE';
      CREATE INDEX authorization_own_request ON read."authorization" (shop, peminta, requested_at DESC) WHERE cara = 'REMOTE';
      CREATE INDEX authorization_day ON read."authorization" (shop, tgl_system);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX read.authorization_day, read.authorization_own_request, read.authorization_request;
      ALTER TABLE read."authorization" DROP COLUMN kepada, DROP COLUMN perangkat, DROP COLUMN requested_at,
        DROP COLUMN answered_at;
      DROP TABLE app.fingerprint_scan, app.fingerprint, app.device;
    `);
  }
}
