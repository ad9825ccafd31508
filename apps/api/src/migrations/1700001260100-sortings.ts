import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.sorting (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_sortir" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "keterangan" text NOT NULL,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "berat_beli" bigint NOT NULL,
  "berat_sortir" bigint NOT NULL,
  "susut" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "nilai_susut" bigint NOT NULL,
  "setuju_by" text,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX sorting_no ON read.sorting (shop, no_sortir)`,
  `CREATE INDEX sorting_day ON read.sorting (shop, tgl_system, status)`,
  `CREATE TABLE read.sorting_line (
  "shop" text NOT NULL,
  "sorting_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "no_faktur_beli" text NOT NULL,
  "purchase_line_no" integer NOT NULL,
  "barcode_asal" text,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "kadar_sortir" integer NOT NULL,
  "berat_beli" bigint NOT NULL,
  "berat_sortir" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "susut" bigint NOT NULL,
  "hasil_sortir" text NOT NULL,
  "kode_kondisi" text,
  "kode_barcode" text,
  "kode_baki" text,
  "harga_modal" bigint NOT NULL,
  "nilai_susut" bigint NOT NULL,
  "barang" text NOT NULL,
  "dari" text NOT NULL,
  "purchase_id" text NOT NULL,
  PRIMARY KEY (shop, sorting_id, line_no)
)`,
  `CREATE INDEX sorting_line_cari ON read.sorting_line USING gin ((lower(regexp_replace(normalize(coalesce(no_faktur_beli, '') || ' ' || coalesce(barcode_asal, '') || ' ' || coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
  `CREATE TABLE read.sort_move (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_pindah" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "sortir_asal" text NOT NULL,
  "sortir_tujuan" text NOT NULL,
  "alasan" text NOT NULL,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX sort_move_no ON read.sort_move (shop, no_pindah)`,
  `CREATE INDEX sort_move_day ON read.sort_move (shop, tgl_system, status)`,
  `CREATE TABLE read.sort_move_line (
  "shop" text NOT NULL,
  "sort_move_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "no_faktur_beli" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "barang" text NOT NULL,
  PRIMARY KEY (shop, sort_move_id, line_no)
)`,
  `CREATE INDEX sort_move_line_cari ON read.sort_move_line USING gin ((lower(regexp_replace(normalize(coalesce(no_faktur_beli, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
];

const DOWN = [
  `DROP TABLE read.sort_move_line`,
  `DROP TABLE read.sort_move`,
  `DROP TABLE read.sorting_line`,
  `DROP TABLE read.sorting`,
];

export class Sortings1700001260100 implements MigrationInterface {
  readonly name = 'Sortings1700001260100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
