import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is counted, what was scanned, and what it came to. */
export class Counts1700001240100 implements MigrationInterface {
  readonly name = 'Counts1700001240100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.count (
        shop           text    NOT NULL,
        id             text    NOT NULL,
        seq            bigint  NOT NULL,
        no_opname      text    NOT NULL,
        jenis_opname   text    NOT NULL,
        status         text    NOT NULL,
        putaran        integer NOT NULL,
        tgl_system     date    NOT NULL,
        kode_gudang    text,
        kode_baki      text[]  NOT NULL,
        no_terima      text,
        hitung_buta    boolean NOT NULL,
        dasar_seq      bigint  NOT NULL,
        sampai_seq     bigint,
        input_by       text    NOT NULL,
        created_at     timestamp with time zone NOT NULL,
        tgl_selesai    date,
        selesai_by     text,
        selesai_at     timestamp with time zone,
        penghitung     text[]  NOT NULL,
        qty_buku       bigint,
        berat_buku     bigint,
        murni_buku     bigint,
        nilai_buku     bigint,
        qty_hitung     bigint,
        berat_hitung   bigint,
        murni_hitung   bigint,
        nilai_hitung   bigint,
        tgl_setuju     date,
        setuju_by      text,
        setuju_at      timestamp with time zone,
        otorisasi_by   text,
        batal_by       text,
        batal_at       timestamp with time zone,
        alasan_batal   text,
        cetak_count    integer NOT NULL DEFAULT 0,
        PRIMARY KEY (shop, id)
      );
      CREATE UNIQUE INDEX count_no ON read.count (shop, no_opname);
      CREATE INDEX count_day ON read.count (shop, tgl_system, status);
      CREATE TABLE read.count_scan (
        shop       text    NOT NULL,
        count_id   text    NOT NULL,
        putaran    integer NOT NULL,
        perangkat  text    NOT NULL,
        kode       text    NOT NULL,
        kode_baki  text    NOT NULL,
        hitung_by  text    NOT NULL,
        barang     text,
        jumlah     bigint  NOT NULL,
        berat      bigint,
        seq        bigint  NOT NULL,
        first_seq  bigint  NOT NULL,
        hitung_at  timestamp with time zone NOT NULL,
        berlaku    boolean NOT NULL,
        PRIMARY KEY (shop, count_id, putaran, perangkat, kode, kode_baki, hitung_by)
      );
      CREATE INDEX count_scan_seq ON read.count_scan (shop, count_id, seq);
      CREATE TABLE read.count_line (
        shop           text    NOT NULL,
        count_id       text    NOT NULL,
        line_no        integer NOT NULL,
        kode           text    NOT NULL,
        barang         text,
        nama_barang    text    NOT NULL,
        kode_dept      text    NOT NULL,
        kode_group     text    NOT NULL,
        kadar          integer NOT NULL,
        hasil          text    NOT NULL,
        kode_baki      text    NOT NULL,
        baki_ditemukan text,
        qty            bigint  NOT NULL,
        berat          bigint  NOT NULL,
        berat_murni    bigint  NOT NULL,
        nilai          bigint  NOT NULL,
        berat_timbang  bigint,
        berat_beda     boolean NOT NULL,
        status         text,
        no_dokumen     text,
        kembali        boolean NOT NULL,
        hitung_by      text,
        hitung_at      timestamp with time zone,
        jumlah_baca    bigint  NOT NULL,
        PRIMARY KEY (shop, count_id, line_no)
      );
      CREATE TABLE read.count_group (
        shop         text    NOT NULL,
        count_id     text    NOT NULL,
        kode_dept    text    NOT NULL,
        kode_group   text    NOT NULL,
        kadar        integer NOT NULL,
        qty_buku     bigint  NOT NULL,
        berat_buku   bigint  NOT NULL,
        murni_buku   bigint  NOT NULL,
        nilai_buku   bigint  NOT NULL,
        qty_hitung   bigint  NOT NULL,
        berat_hitung bigint  NOT NULL,
        murni_hitung bigint  NOT NULL,
        nilai_hitung bigint  NOT NULL,
        PRIMARY KEY (shop, count_id, kode_dept, kode_group, kadar)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE read.count_group; DROP TABLE read.count_line; DROP TABLE read.count_scan; DROP TABLE read.count',
    );
  }
}
