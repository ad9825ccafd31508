import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The chart, from which day on an account has the number of its own row, and the last day that was opened, by which rows count. */
export class AccountNumbers1700001100000 implements MigrationInterface {
  readonly name = 'AccountNumbers1700001100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.account_number (
        shop       text NOT NULL,
        akun       text COLLATE "C" NOT NULL,
        dari       date NOT NULL,
        nomor_akun text,
        PRIMARY KEY (shop, akun, dari)
      );
      CREATE TABLE read.chart_account (
        shop          text NOT NULL,
        nomor_akun    text NOT NULL,
        nama_akun     text NOT NULL,
        kelompok_akun text NOT NULL,
        PRIMARY KEY (shop, nomor_akun)
      );
      CREATE TABLE read.account_number_day (
        shop       text NOT NULL,
        tgl_system date NOT NULL,
        PRIMARY KEY (shop)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.account_number_day, read.chart_account, read.account_number');
  }
}
