import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Read-models of settings and of the shop's own name and address. */
export class Settings1700000000250 implements MigrationInterface {
  readonly name = 'Settings1700000000250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.setting (
        shop       text        NOT NULL,
        key        text        NOT NULL,
        value      jsonb       NOT NULL,
        changed_by text        NOT NULL,
        changed_at timestamptz NOT NULL,
        seq        bigint      NOT NULL,
        PRIMARY KEY (shop, key)
      );
      CREATE TABLE read.shop_profile (
        shop        text   NOT NULL PRIMARY KEY,
        nama_toko   text   NOT NULL,
        alamat_toko text   NOT NULL,
        seq         bigint NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.shop_profile, read.setting');
  }
}
