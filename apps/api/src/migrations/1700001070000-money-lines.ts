import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of accounts that are read one by one, and what went through the drawers day by day. Filled by their followers. */
export class MoneyLines1700001070000 implements MigrationInterface {
  readonly name = 'MoneyLines1700001070000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.account_line (
        shop       text   NOT NULL,
        akun       text   COLLATE "C" NOT NULL,
        seq        bigint NOT NULL,
        tgl_system date   NOT NULL,
        jumlah     bigint NOT NULL,
        PRIMARY KEY (shop, akun, seq)
      );
      CREATE INDEX account_line_day ON read.account_line (shop, akun, tgl_system, seq);
      CREATE TABLE read.cash_flow (
        shop             text   NOT NULL,
        tgl_system       date   NOT NULL,
        kode_laci        text   NOT NULL,
        jenis            text   NOT NULL,
        trx              text   NOT NULL,
        kategori         text   NOT NULL,
        jumlah_transaksi int    NOT NULL,
        masuk            bigint NOT NULL,
        keluar           bigint NOT NULL,
        PRIMARY KEY (shop, tgl_system, kode_laci, jenis, trx, kategori)
      );
      CREATE TABLE read.cash_category (
        shop     text NOT NULL,
        stream   text NOT NULL,
        kategori text NOT NULL,
        PRIMARY KEY (shop, stream)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.cash_category, read.cash_flow, read.account_line');
  }
}
