import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.goods_document (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_hancur" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "jenis" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "kadar_hasil" integer,
  "keterangan" text NOT NULL,
  "tgl_hasil" date,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "berat_hasil" bigint NOT NULL,
  "berat_murni_hasil" bigint NOT NULL,
  "susut" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "nilai_susut" bigint NOT NULL,
  "harga_modal_hasil" bigint NOT NULL,
  "setuju_by" text,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX goods_document_no ON read.goods_document (shop, no_hancur)`,
  `CREATE INDEX goods_document_day ON read.goods_document (shop, tgl_system, status)`,
  `CREATE TABLE read.goods_line (
  "shop" text NOT NULL,
  "goods_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "no_faktur_beli" text NOT NULL,
  "purchase_line_no" integer NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "barang" text NOT NULL,
  "purchase_id" text NOT NULL,
  PRIMARY KEY (shop, goods_id, line_no)
)`,
  `CREATE INDEX goods_line_cari ON read.goods_line USING gin ((lower(regexp_replace(normalize(coalesce(no_faktur_beli, '') || ' ' || coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
];

const DOWN = [`DROP TABLE read.goods_line`, `DROP TABLE read.goods_document`];

export class Goods1700000811000 implements MigrationInterface {
  readonly name = 'Goods1700000811000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
