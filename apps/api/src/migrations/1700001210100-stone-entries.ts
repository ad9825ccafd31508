import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loose stones that came and went. Written by `npm run cli -- documents-migration` from their definition. */
const UP = [
  `CREATE TABLE read.stone_entry (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_mutasi" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "jenis" text NOT NULL,
  "kode_berlian" text NOT NULL,
  "nama_berlian" text NOT NULL,
  "no_sertifikat" text,
  "kode_supplier" text,
  "nama_supplier" text,
  "kode_transaksi" text,
  "nama_transaksi" text,
  "keterangan" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "pcs" integer NOT NULL,
  "carat" bigint NOT NULL,
  "harga_satuan" bigint,
  "harga_usd" bigint,
  "kurs" bigint,
  "nilai" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX stone_entry_no ON read.stone_entry (shop, no_mutasi)`,
  `CREATE INDEX stone_entry_day ON read.stone_entry (shop, tgl_system, status)`,
];

const DOWN = [`DROP TABLE read.stone_entry`];

export class StoneEntries1700001210100 implements MigrationInterface {
  readonly name = 'StoneEntries1700001210100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
