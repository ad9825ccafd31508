import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of documents and entries. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.manual_cleaning (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "jenis" text NOT NULL,
  "sumber" text,
  "tujuan_cuci" text,
  "kode_group" text NOT NULL,
  "kadar" integer NOT NULL,
  "kode_barcode" text,
  "kode_baki" text,
  "kadar_hasil" integer,
  "keterangan" text NOT NULL,
  "setuju_by" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "qty" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "berat_hasil" bigint NOT NULL,
  "susut" bigint NOT NULL,
  "nilai" bigint NOT NULL,
  "nilai_susut" bigint NOT NULL,
  "harga_modal_hasil" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX manual_cleaning_no ON read.manual_cleaning (shop, no_bukti)`,
  `CREATE INDEX manual_cleaning_day ON read.manual_cleaning (shop, tgl_system, status)`,
];

const DOWN = [`DROP TABLE read.manual_cleaning`];

export class ManualCleanings1700001262000 implements MigrationInterface {
  readonly name = 'ManualCleanings1700001262000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
