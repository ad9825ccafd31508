import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.manual_stock (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kadar" integer NOT NULL,
  "kode_baki" text NOT NULL,
  "kode_gudang" text NOT NULL,
  "kode_supplier" text,
  "nama_supplier" text,
  "keterangan" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX manual_stock_no ON read.manual_stock (shop, no_bukti)`,
  `CREATE INDEX manual_stock_day ON read.manual_stock (shop, tgl_system, status)`,
  `CREATE TABLE read.manual_move (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kadar" integer NOT NULL,
  "baki_asal" text NOT NULL,
  "baki_tujuan" text NOT NULL,
  "keterangan" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "susut" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX manual_move_no ON read.manual_move (shop, no_bukti)`,
  `CREATE INDEX manual_move_day ON read.manual_move (shop, tgl_system, status)`,
  `CREATE TABLE read.manual_melt (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "kode_group" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kadar" integer NOT NULL,
  "kode_baki" text NOT NULL,
  "kadar_hasil" integer NOT NULL,
  "keterangan" text NOT NULL,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "berat_hasil" bigint NOT NULL,
  "berat_murni_hasil" bigint NOT NULL,
  "susut" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "nilai_susut" bigint NOT NULL,
  "harga_modal_hasil" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX manual_melt_no ON read.manual_melt (shop, no_bukti)`,
  `CREATE INDEX manual_melt_day ON read.manual_melt (shop, tgl_system, status)`,
];

const DOWN = [`DROP TABLE read.manual_melt`, `DROP TABLE read.manual_move`, `DROP TABLE read.manual_stock`];

export class ManualEntries1700001250130 implements MigrationInterface {
  readonly name = 'ManualEntries1700001250130';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
