import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures that records name: known here before their bytes exist, so that none lies about that nobody knows. */
export class Images1700000301000 implements MigrationInterface {
  readonly name = 'Images1700000301000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.image (
        shop         text        NOT NULL,
        folder       text        NOT NULL,
        name         text        NOT NULL CHECK (name ~ '^[A-Za-z0-9]{16}$'),
        owner        text,
        kept         boolean     NOT NULL DEFAULT false,
        doubt_since  timestamptz DEFAULT clock_timestamp(),
        claim        uuid,
        removing     boolean     NOT NULL DEFAULT false,
        source       text        NOT NULL,
        size         integer     NOT NULL,
        sha256       text        NOT NULL,
        size_large   integer     NOT NULL,
        sha256_large text        NOT NULL,
        created_by   text,
        created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, folder, name),
        UNIQUE (shop, source)
      );
      CREATE INDEX image_owner ON app.image (shop, owner);
      CREATE INDEX image_doubt ON app.image (doubt_since) WHERE doubt_since IS NOT NULL;
      COMMENT ON COLUMN app.image.owner IS 'Stream of the record that names it, or is about to';
      COMMENT ON COLUMN app.image.kept IS 'A record has named it';
      COMMENT ON COLUMN app.image.doubt_since IS 'Since when it may be that no record names it; null while one does';
      COMMENT ON COLUMN app.image.claim IS 'The write under way that is about to name it';
      COMMENT ON COLUMN app.image.source IS 'Hash of the upload: repeated, it is the same picture';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.image');
  }
}
