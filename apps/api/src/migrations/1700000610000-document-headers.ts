import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The head of every document of every kind. A shop that has traded before gets its rows when the program that knows them
 * starts (`MissingReadModels`).
 */
export class DocumentHeaders1700000610000 implements MigrationInterface {
  readonly name = 'DocumentHeaders1700000610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.document (
        shop           text        NOT NULL,
        stream         text        NOT NULL,
        kind           text        NOT NULL,
        jenis          text,
        no             text,
        status         text        NOT NULL,
        kode_transaksi text,
        nama_transaksi text,
        customer_id    text,
        kode_sales     text,
        total_qty      bigint      NOT NULL,
        berat          bigint      NOT NULL,
        berat_murni    bigint      NOT NULL,
        jumlah         bigint,
        masuk          bigint      NOT NULL,
        keluar         bigint      NOT NULL,
        non_cash       bigint      NOT NULL,
        tgl_input      date        NOT NULL,
        tgl_system     date        NOT NULL,
        tgl_batal      date,
        input_by       text        NOT NULL,
        valid_by       text,
        batal_by       text,
        otorisasi_by   text,
        created_at     timestamptz NOT NULL,
        valid_at       timestamptz,
        batal_at       timestamptz,
        alasan_batal   text,
        seq            bigint      NOT NULL,
        PRIMARY KEY (shop, stream)
      );
      COMMENT ON COLUMN read.document.tgl_system IS 'the day it counts on; until it is counted the day it was saved on';
      CREATE INDEX document_day ON read.document (shop, tgl_system, kind);
      CREATE INDEX document_customer ON read.document (shop, customer_id, tgl_system) WHERE customer_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.document');
  }
}
