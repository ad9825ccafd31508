import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.external_shipment (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_kirim" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "toko_tujuan" text NOT NULL,
  "nama_toko" text NOT NULL,
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
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX external_shipment_no ON read.external_shipment (shop, no_kirim)`,
  `CREATE INDEX external_shipment_day ON read.external_shipment (shop, tgl_system, status)`,
  `CREATE TABLE read.external_shipment_line (
  "shop" text NOT NULL,
  "external_shipment_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "barang" text NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_dept" text,
  "kode_group" text,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "kode_baki" text,
  "hasil" text NOT NULL,
  "tgl_update" date,
  "harga_modal" bigint NOT NULL,
  "update_id" text,
  PRIMARY KEY (shop, external_shipment_id, line_no)
)`,
  `CREATE INDEX external_shipment_line_cari ON read.external_shipment_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
  `CREATE TABLE read.external_update (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_update" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "no_kirim" text NOT NULL,
  "tgl_kirim" date NOT NULL,
  "toko_tujuan" text NOT NULL,
  "nama_toko" text NOT NULL,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "qty_kembali" integer NOT NULL,
  "qty_jual" integer NOT NULL,
  "berat_jual" bigint NOT NULL,
  "ppn" bigint NOT NULL,
  "total_harga" bigint NOT NULL,
  "bayar_cash" bigint NOT NULL,
  "bayar_non_cash" bigint NOT NULL,
  "sisa" bigint NOT NULL,
  "hpp" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX external_update_no ON read.external_update (shop, no_update)`,
  `CREATE INDEX external_update_day ON read.external_update (shop, tgl_system, status)`,
  `CREATE TABLE read.external_update_line (
  "shop" text NOT NULL,
  "external_update_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text,
  "nama_barang" text NOT NULL,
  "kode_group" text,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "hasil" text NOT NULL,
  "baki_tujuan" text,
  "harga_jual" bigint NOT NULL,
  "ppn" bigint NOT NULL,
  PRIMARY KEY (shop, external_update_id, line_no)
)`,
  `CREATE TABLE read.external_payment (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bayar" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "toko_tujuan" text NOT NULL,
  "nama_toko" text NOT NULL,
  "keterangan" text,
  "kode_laci" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_rp" bigint NOT NULL,
  "bayar_cash" bigint NOT NULL,
  "bayar_non_cash" bigint NOT NULL,
  "pembulatan" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX external_payment_no ON read.external_payment (shop, no_bayar)`,
  `CREATE INDEX external_payment_day ON read.external_payment (shop, tgl_system, status)`,
  `CREATE TABLE read.external_payment_line (
  "shop" text NOT NULL,
  "external_payment_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "cara_bayar" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "no_rekening" text,
  PRIMARY KEY (shop, external_payment_id, line_no)
)`,
];

const DOWN = [
  `DROP TABLE read.external_payment_line`,
  `DROP TABLE read.external_payment`,
  `DROP TABLE read.external_update_line`,
  `DROP TABLE read.external_update`,
  `DROP TABLE read.external_shipment_line`,
  `DROP TABLE read.external_shipment`,
];

export class ExternalGoods1700001261100 implements MigrationInterface {
  readonly name = 'ExternalGoods1700001261100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
