import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of purchases that weigh other than their notes say, and what a second person said of them. */
export class Shrinkages1700000820010 implements MigrationInterface {
  readonly name = 'Shrinkages1700000820010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.shrinkage (
        shop           text    NOT NULL,
        purchase_id    uuid    NOT NULL,
        line_no        integer NOT NULL,
        status         text    NOT NULL,
        tgl_system     date    NOT NULL,
        no_faktur_beli text    NOT NULL,
        no_faktur_jual text,
        kode_sales     text    NOT NULL,
        input_by       text    NOT NULL,
        kode_barcode   text,
        nama_barang    text    NOT NULL,
        kode_group     text    NOT NULL,
        kadar          integer NOT NULL,
        berat_nota     bigint  NOT NULL,
        berat          bigint  NOT NULL,
        berat_timbang  bigint  NOT NULL,
        toleransi      bigint,
        harga_emas     bigint  NOT NULL,
        bayar_by       text,
        berat_ulang    bigint,
        keterangan     text,
        tgl_valid      date,
        valid_by       text,
        PRIMARY KEY (shop, purchase_id, line_no)
      );
      CREATE INDEX shrinkage_day ON read.shrinkage (shop, status, tgl_system);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.shrinkage;');
  }
}
