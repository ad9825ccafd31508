import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.shipment (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_kirim" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "toko_tujuan" text NOT NULL,
  "keterangan" text NOT NULL,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "qty_kurang" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "setuju_by" text,
  "masalah" jsonb NOT NULL,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX shipment_no ON read.shipment (shop, no_kirim)`,
  `CREATE INDEX shipment_day ON read.shipment (shop, tgl_system, status)`,
  `CREATE TABLE read.shipment_line (
  "shop" text NOT NULL,
  "shipment_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "kode_baki" text NOT NULL,
  "hasil" text NOT NULL,
  "no_terima" text,
  "terima_by" text,
  "tgl_terima" date,
  "berat_timbang" bigint,
  "harga_modal" bigint NOT NULL,
  "receipt_id" text,
  PRIMARY KEY (shop, shipment_id, line_no)
)`,
  `CREATE INDEX shipment_line_cari ON read.shipment_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
  `CREATE TABLE read.shipment_receipt (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_terima" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "toko_asal" text NOT NULL,
  "no_kirim" text NOT NULL,
  "tgl_kirim" date NOT NULL,
  "kirim_by" text NOT NULL,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "qty_kurang" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "shipment_id" text NOT NULL,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX shipment_receipt_no ON read.shipment_receipt (shop, no_terima)`,
  `CREATE INDEX shipment_receipt_day ON read.shipment_receipt (shop, tgl_system, status)`,
  `CREATE TABLE read.shipment_receipt_line (
  "shop" text NOT NULL,
  "shipment_receipt_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text NOT NULL,
  "barcode_asal" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "berat_timbang" bigint,
  "kode_baki" text NOT NULL,
  "harga_modal" bigint NOT NULL,
  "dept_asal" text NOT NULL,
  "group_asal" text NOT NULL,
  PRIMARY KEY (shop, shipment_receipt_id, line_no)
)`,
  `CREATE INDEX shipment_receipt_line_cari ON read.shipment_receipt_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
];

const DOWN = [
  `DROP TABLE read.shipment_receipt_line`,
  `DROP TABLE read.shipment_receipt`,
  `DROP TABLE read.shipment_line`,
  `DROP TABLE read.shipment`,
];

export class Shipments1700001250110 implements MigrationInterface {
  readonly name = 'Shipments1700001250110';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
