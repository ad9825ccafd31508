import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Read-models of cash entries and of what went through each account on each day. */
export class Money1700000000800 implements MigrationInterface {
  readonly name = 'Money1700000000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.cash_entry (
        shop           text        NOT NULL,
        id             text        NOT NULL,
        no_kas         text        NOT NULL,
        jenis          text        NOT NULL,
        status         text        NOT NULL,
        kode_transaksi text        NOT NULL,
        nama_transaksi text        NOT NULL,
        jumlah_rp      bigint      NOT NULL,
        keterangan     text        NOT NULL,
        kode_laci      text        NOT NULL,
        tgl_system     date        NOT NULL,
        input_by       text        NOT NULL,
        created_at     timestamptz NOT NULL,
        batal_by       text,
        batal_at       timestamptz,
        alasan_batal   text,
        seq            bigint      NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX cash_entry_day ON read.cash_entry (shop, tgl_system, no_kas);
      CREATE TABLE read.daily_account (
        shop       text   NOT NULL,
        tgl_system date   NOT NULL,
        akun       text   COLLATE "C" NOT NULL,
        unit       text   NOT NULL,
        debit      bigint NOT NULL,
        credit     bigint NOT NULL,
        PRIMARY KEY (shop, tgl_system, akun, unit)
      );
      CREATE INDEX daily_account_history ON read.daily_account (shop, akun, unit, tgl_system);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.daily_account, read.cash_entry');
  }
}
