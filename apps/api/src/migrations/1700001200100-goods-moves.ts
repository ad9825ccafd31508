import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.goods_move (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_pindah" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "jenis_pindah" text NOT NULL,
  "baki_asal" text,
  "baki_tujuan" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "keterangan" text NOT NULL,
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
  `CREATE UNIQUE INDEX goods_move_no ON read.goods_move (shop, no_pindah)`,
  `CREATE INDEX goods_move_day ON read.goods_move (shop, tgl_system, status)`,
  `CREATE TABLE read.goods_move_line (
  "shop" text NOT NULL,
  "goods_move_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "baki_asal" text NOT NULL,
  PRIMARY KEY (shop, goods_move_id, line_no)
)`,
  `CREATE INDEX goods_move_line_cari ON read.goods_move_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
];

const DOWN = [`DROP TABLE read.goods_move_line`, `DROP TABLE read.goods_move`];

export class GoodsMoves1700001200100 implements MigrationInterface {
  readonly name = 'GoodsMoves1700001200100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
