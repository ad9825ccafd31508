import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.goods_receipt (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_terima" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "kode_supplier" text,
  "no_kirim" text NOT NULL,
  "tgl_kirim" date,
  "keterangan" text NOT NULL,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX goods_receipt_no ON read.goods_receipt (shop, no_terima)`,
  `CREATE INDEX goods_receipt_day ON read.goods_receipt (shop, tgl_system, status)`,
  `CREATE TABLE read.goods_receipt_line (
  "shop" text NOT NULL,
  "goods_receipt_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "harga_modal" bigint NOT NULL,
  PRIMARY KEY (shop, goods_receipt_id, line_no)
)`,
  `CREATE INDEX goods_receipt_line_cari ON read.goods_receipt_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
  `CREATE TABLE read.supplier_return (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_retur" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "kode_supplier" text NOT NULL,
  "no_terima" text,
  "no_kirim" text NOT NULL,
  "alasan" text NOT NULL,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "setuju_by" text,
  "receipt_id" text NOT NULL,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX supplier_return_no ON read.supplier_return (shop, no_retur)`,
  `CREATE INDEX supplier_return_day ON read.supplier_return (shop, tgl_system, status)`,
  `CREATE TABLE read.supplier_return_line (
  "shop" text NOT NULL,
  "supplier_return_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "harga_modal" bigint NOT NULL,
  PRIMARY KEY (shop, supplier_return_id, line_no)
)`,
  `CREATE INDEX supplier_return_line_cari ON read.supplier_return_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
];

const DOWN = [
  `DROP TABLE read.supplier_return_line`,
  `DROP TABLE read.supplier_return`,
  `DROP TABLE read.goods_receipt_line`,
  `DROP TABLE read.goods_receipt`,
];

export class GoodsReceipts1700001220100 implements MigrationInterface {
  readonly name = 'GoodsReceipts1700001220100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
