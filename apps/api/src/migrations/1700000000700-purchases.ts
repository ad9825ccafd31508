import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Read-models of purchases. Weights in milligrams, kadar in thousandths of a percent, prices per gram in hundredths. */
export class Purchases1700000000700 implements MigrationInterface {
  readonly name = 'Purchases1700000000700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.purchase (
        shop           text        NOT NULL,
        id             text        NOT NULL,
        no_faktur_beli text        NOT NULL,
        no_faktur_jual text,
        sale_id        text,
        jenis_nota     text        NOT NULL,
        status         text        NOT NULL,
        tgl_system     date        NOT NULL,
        customer_id    text,
        kode_sales     text        NOT NULL,
        keterangan     text        NOT NULL,
        kode_laci      text,
        input_by       text        NOT NULL,
        valid_by       text,
        batal_by       text,
        alasan_batal   text,
        total_qty      integer     NOT NULL,
        berat_nota     bigint      NOT NULL,
        berat          bigint      NOT NULL,
        susut          bigint      NOT NULL,
        berat_murni    bigint      NOT NULL,
        potongan       bigint      NOT NULL,
        total_harga    bigint      NOT NULL,
        bayar_cash     bigint      NOT NULL,
        bayar_transfer bigint      NOT NULL,
        bayar_tukar    bigint      NOT NULL,
        cetak_count    integer     NOT NULL,
        created_at     timestamptz NOT NULL,
        valid_at       timestamptz,
        batal_at       timestamptz,
        seq            bigint      NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX purchase_number ON read.purchase (shop, no_faktur_beli);
      CREATE INDEX purchase_day ON read.purchase (shop, tgl_system, no_faktur_beli);
      CREATE INDEX purchase_sale ON read.purchase (shop, sale_id);
      CREATE TABLE read.purchase_line (
        shop           text    NOT NULL,
        purchase_id    text    NOT NULL,
        line_no        integer NOT NULL,
        barang         text    NOT NULL,
        kode_barcode   text,
        sale_line_no   integer,
        nama_barang    text    NOT NULL,
        kode_dept      text    NOT NULL,
        kode_group     text    NOT NULL,
        kelompok_harga text    NOT NULL,
        kondisi_barang text    NOT NULL,
        nama_kondisi   text    NOT NULL,
        kadar          integer NOT NULL,
        berat_nota     bigint  NOT NULL,
        berat_timbang  bigint  NOT NULL,
        berat          bigint  NOT NULL,
        susut          bigint  NOT NULL,
        berat_murni    bigint  NOT NULL,
        harga_nota     bigint  NOT NULL,
        harga_emas     bigint  NOT NULL,
        potongan       bigint  NOT NULL,
        harga_usulan   bigint  NOT NULL,
        harga          bigint  NOT NULL,
        PRIMARY KEY (shop, purchase_id, line_no)
      );
      CREATE INDEX purchase_line_goods ON read.purchase_line (shop, barang);
      CREATE TABLE read.purchase_payment (
        shop        text    NOT NULL,
        purchase_id text    NOT NULL,
        line_no     integer NOT NULL,
        cara_bayar  text    NOT NULL,
        jumlah      bigint  NOT NULL,
        no_rekening text,
        no_ref      text,
        PRIMARY KEY (shop, purchase_id, line_no)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.purchase_payment, read.purchase_line, read.purchase');
  }
}
