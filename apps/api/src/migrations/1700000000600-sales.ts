import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales as lists, notes and reports read them; integers (mg, thousandths of a percent, hundredths of rupiah per gram, rupiah). */
export class Sales1700000000600 implements MigrationInterface {
  readonly name = 'Sales1700000000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.sale (
        shop              text COLLATE "C" NOT NULL,
        id                text COLLATE "C" NOT NULL,
        no_faktur_jual    text COLLATE "C" NOT NULL,
        status            text    NOT NULL,
        -- Of the validation; before it, of the saving.
        tgl_system        date    NOT NULL,
        customer_id       text,
        kode_sales        text    NOT NULL,
        keterangan        text,
        input_by          text    NOT NULL,
        valid_by          text,
        batal_by          text,
        alasan_batal      text,
        total_qty         integer NOT NULL,
        total_berat       bigint  NOT NULL,
        total_berat_murni bigint  NOT NULL,
        subtotal          bigint  NOT NULL,
        diskon            bigint  NOT NULL,
        ppn               bigint  NOT NULL,
        harga_termasuk_pajak boolean NOT NULL,
        total_harga       bigint  NOT NULL,
        hpp               bigint  NOT NULL,
        bayar_cash        bigint  NOT NULL DEFAULT 0,
        bayar_non_cash    bigint  NOT NULL DEFAULT 0,
        bayar_lain        bigint  NOT NULL DEFAULT 0,
        kembali           bigint  NOT NULL DEFAULT 0,
        kode_laci         text,
        cetak_count       integer NOT NULL DEFAULT 0,
        created_at        timestamptz NOT NULL,
        valid_at          timestamptz,
        batal_at          timestamptz,
        PRIMARY KEY (shop, id)
      );
      CREATE UNIQUE INDEX sale_no ON read.sale (shop, no_faktur_jual);
      CREATE INDEX sale_day ON read.sale (shop, tgl_system, status);
      CREATE TABLE read.sale_line (
        shop          text COLLATE "C" NOT NULL,
        sale_id       text COLLATE "C" NOT NULL,
        line_no       integer NOT NULL,
        kode_barcode  text COLLATE "C" NOT NULL,
        nama_barang   text    NOT NULL,
        kode_kategori text    NOT NULL,
        kode_dept     text    NOT NULL,
        kode_group    text    NOT NULL,
        kode_baki     text    NOT NULL,
        kadar         integer NOT NULL,
        berat         bigint  NOT NULL,
        berat_murni   bigint  NOT NULL,
        -- Per gram; per piece where satuan_harga is PCS.
        harga_gram    bigint  NOT NULL,
        satuan_harga  text    NOT NULL,
        ongkos        bigint  NOT NULL,
        harga_atribut bigint  NOT NULL,
        diskon        bigint  NOT NULL,
        harga         bigint  NOT NULL,
        ppn           bigint  NOT NULL,
        harga_modal   bigint  NOT NULL,
        PRIMARY KEY (shop, sale_id, line_no)
      );
      CREATE INDEX sale_line_item ON read.sale_line (shop, kode_barcode);
      CREATE TABLE read.sale_payment (
        shop        text COLLATE "C" NOT NULL,
        sale_id     text COLLATE "C" NOT NULL,
        line_no     integer NOT NULL,
        cara_bayar  text    NOT NULL,
        jumlah      bigint  NOT NULL,
        kode_bank   text,
        no_rekening text,
        no_ref      text,
        biaya       bigint  NOT NULL,
        PRIMARY KEY (shop, sale_id, line_no)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.sale_payment; DROP TABLE read.sale_line; DROP TABLE read.sale;');
  }
}
