import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Items as lists and reports read them; integers (mg, thousandths of a percent, hundredths of rupiah per gram, rupiah). */
export class Stock1700000000500 implements MigrationInterface {
  readonly name = 'Stock1700000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.item (
        shop          text COLLATE "C" NOT NULL,
        kode_barcode  text COLLATE "C" NOT NULL,
        kode_intern   text,
        nama_barang   text    NOT NULL,
        kode_kategori text    NOT NULL,
        kode_dept     text    NOT NULL,
        kode_group    text    NOT NULL,
        kadar         integer NOT NULL,
        berat         bigint  NOT NULL,
        berat_asli    bigint  NOT NULL,
        kode_bandrol  text,
        kode_baki     text    NOT NULL,
        kode_gudang   text    NOT NULL,
        ongkos        bigint  NOT NULL,
        harga_modal   bigint  NOT NULL,
        harga_jual    bigint  NOT NULL,
        harga_atribut bigint  NOT NULL,
        kode_supplier text,
        size          text,
        surat_lengkap boolean,
        tgl_masuk     date    NOT NULL,
        place         text    NOT NULL,
        status        text    NOT NULL,
        -- The document that moved it there, and who did it.
        moved_by_stream text  NOT NULL,
        moved_by_no   text,
        moved_by      text    NOT NULL,
        seq           bigint  NOT NULL,
        PRIMARY KEY (shop, kode_barcode)
      );
      CREATE INDEX item_place ON read.item (shop, status, kode_baki);
      CREATE INDEX item_kind ON read.item (shop, kode_group, kode_dept);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.item');
  }
}
