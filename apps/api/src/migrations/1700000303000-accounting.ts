import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each journal posted to each account on each day. */
export class Accounting1700000303000 implements MigrationInterface {
  readonly name = 'Accounting1700000303000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.journal_account (
        shop       text   NOT NULL,
        tgl_system date   NOT NULL,
        trx        text   NOT NULL,
        type       text   NOT NULL,
        kode_akun  text   NOT NULL,
        akun       text   COLLATE "C" NOT NULL,
        debit      bigint NOT NULL,
        credit     bigint NOT NULL,
        PRIMARY KEY (shop, tgl_system, trx, type, akun)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.journal_account');
  }
}
