import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drawers that were counted between times. */
export class DrawerChecks1700001060000 implements MigrationInterface {
  readonly name = 'DrawerChecks1700001060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.drawer_check (
        shop         text        NOT NULL,
        id           text        NOT NULL,
        tgl_system   date        NOT NULL,
        kode_laci    text        NOT NULL,
        pecahan      jsonb       NOT NULL,
        hitung_fisik bigint      NOT NULL,
        saldo_sistem bigint      NOT NULL,
        selisih      bigint      NOT NULL,
        alasan       text,
        counted_by   text        NOT NULL,
        counted_at   timestamptz NOT NULL,
        setor        jsonb,
        seq          bigint      NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX drawer_check_day ON read.drawer_check (shop, tgl_system, kode_laci);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.drawer_check');
  }
}
