import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages on their way out. Address and text are about persons: they stand outside the log, encrypted; `tujuan_index` is
 * the keyed hash by which an address is found again. `putaran` counts how often a message was given to the job queue.
 */
export class Outbox1700000001040 implements MigrationInterface {
  readonly name = 'Outbox1700000001040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.outbox (
        shop          text        NOT NULL,
        id            uuid        NOT NULL,
        kunci         text        NOT NULL,
        kanal         text        NOT NULL CHECK (kanal IN ('PUSH', 'WHATSAPP')),
        tujuan        bytea       NOT NULL,
        tujuan_index  bytea       NOT NULL,
        isi           bytea       NOT NULL,
        refs          jsonb       NOT NULL DEFAULT '{}',
        status        text        NOT NULL DEFAULT 'MENUNGGU'
                                  CHECK (status IN ('MENUNGGU', 'TERKIRIM', 'GAGAL', 'DIBATALKAN')),
        percobaan     integer     NOT NULL DEFAULT 0,
        putaran       integer     NOT NULL DEFAULT 0,
        galat         text,
        galat_rinci   text,
        due_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
        sending_until timestamptz,
        expires_at    timestamptz,
        created_by    text,
        created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_by    text,
        sent_at       timestamptz,
        PRIMARY KEY (shop, id),
        UNIQUE (shop, kunci)
      );
      CREATE INDEX outbox_waiting ON app.outbox (due_at) WHERE status = 'MENUNGGU';
      CREATE INDEX outbox_unsent ON app.outbox (shop, kanal, status) WHERE status IN ('MENUNGGU', 'GAGAL');
      CREATE INDEX outbox_recent ON app.outbox (shop, created_at DESC, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.outbox');
  }
}
