import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When something happened that may concern the customer app, and what it was last told. */
export class CatalogueFeed1700000301010 implements MigrationInterface {
  readonly name = 'CatalogueFeed1700000301010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.catalogue_change (
        shop text   PRIMARY KEY,
        seq  bigint NOT NULL
      );
      CREATE TABLE app.catalogue_feed (
        shop    text   PRIMARY KEY,
        seq     bigint NOT NULL,
        version bigint NOT NULL,
        content text   NOT NULL
      );
      COMMENT ON COLUMN app.catalogue_feed.seq IS 'The change after which it was last looked at';
      COMMENT ON COLUMN app.catalogue_feed.version IS 'The change after which it became what it is';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.catalogue_feed; DROP TABLE read.catalogue_change;');
  }
}
