import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales settled with what their customers bring, and which documents are part of one, or are saved to be. */
export class TradeIns1700000780100 implements MigrationInterface {
  readonly name = 'TradeIns1700000780100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.trade_in (
        shop             text        NOT NULL,
        id               text        NOT NULL,
        no_tukar         text        NOT NULL,
        status           text        NOT NULL,
        sale_id          text        NOT NULL,
        no_faktur_jual   text        NOT NULL,
        customer_id      text,
        kode_sales       text        NOT NULL,
        berat_jual       bigint      NOT NULL,
        berat_murni_jual bigint      NOT NULL,
        total_jual       bigint      NOT NULL,
        berat_beli       bigint      NOT NULL,
        berat_murni_beli bigint      NOT NULL,
        total_beli       bigint      NOT NULL,
        tukar_rp         bigint      NOT NULL,
        selisih_bayar    bigint      NOT NULL,
        kembali          bigint      NOT NULL,
        kode_laci        text,
        tgl_system       date        NOT NULL,
        valid_by         text        NOT NULL,
        valid_at         timestamptz NOT NULL,
        cetak_count      integer     NOT NULL,
        alasan_batal     text,
        batal_by         text,
        batal_at         timestamptz,
        otorisasi_by     text,
        PRIMARY KEY (shop, id)
      );
      COMMENT ON COLUMN read.trade_in.selisih_bayar IS 'total_jual less total_beli; below 0 the shop paid';
      CREATE INDEX trade_in_day ON read.trade_in (shop, tgl_system);
      CREATE TABLE read.trade_in_purchase (
        shop           text     NOT NULL,
        trade_in_id    text     NOT NULL,
        line_no        smallint NOT NULL,
        purchase_id    text     NOT NULL,
        no_faktur_beli text     NOT NULL,
        berat          bigint   NOT NULL,
        berat_murni    bigint   NOT NULL,
        total_harga    bigint   NOT NULL,
        tukar_rp       bigint   NOT NULL,
        PRIMARY KEY (shop, trade_in_id, line_no)
      );
      ALTER TABLE read.sale ADD COLUMN tukar_id text, ADD COLUMN tukar_tambah boolean NOT NULL DEFAULT false;
      ALTER TABLE read.purchase ADD COLUMN tukar_id text, ADD COLUMN tukar_tambah boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.purchase DROP COLUMN tukar_tambah, DROP COLUMN tukar_id;
      ALTER TABLE read.sale DROP COLUMN tukar_tambah, DROP COLUMN tukar_id;
      DROP TABLE read.trade_in_purchase;
      DROP TABLE read.trade_in;
    `);
  }
}
