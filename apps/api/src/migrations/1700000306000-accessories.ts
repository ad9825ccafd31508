import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of accessories as `npm run cli -- masterdata-migration` writes it, and what was added and taken of them. */
const UP = [
  `CREATE TABLE read.aksesoris (
  "shop" text NOT NULL,
  "kode_aksesoris" text NOT NULL,
  "nama_aksesoris" text,
  "satuan_aksesoris" text,
  "harga_jual" bigint,
  "minimal_stok" bigint,
  "gambar_path" text,
  "tgl_berlaku" date,
  "is_aktif" boolean NOT NULL DEFAULT false,
  "versi" integer NOT NULL,
  "berlaku_dari" date NOT NULL DEFAULT '-infinity',
  "berlaku_sampai" date NOT NULL DEFAULT 'infinity',
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_aksesoris", '') || ' ' || coalesce("nama_aksesoris", ''))) STORED,
  PRIMARY KEY ("shop", "kode_aksesoris", "versi")
)`,
  `CREATE INDEX aksesoris_cari ON read.aksesoris USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.accessory_entry (
  shop             text        NOT NULL,
  id               text        NOT NULL,
  no_mutasi        text        NOT NULL,
  jenis            text        NOT NULL,
  status           text        NOT NULL,
  kode_aksesoris   text        NOT NULL,
  nama_aksesoris   text        NOT NULL,
  satuan_aksesoris text        NOT NULL,
  qty              bigint      NOT NULL,
  harga_satuan     bigint,
  nilai            bigint      NOT NULL,
  kode_supplier    text,
  nama_supplier    text,
  kode_transaksi   text,
  nama_transaksi   text,
  keterangan       text,
  tgl_system       date        NOT NULL,
  input_by         text        NOT NULL,
  created_at       timestamptz NOT NULL,
  batal_by         text,
  batal_at         timestamptz,
  alasan_batal     text,
  recorded_seq     bigint      NOT NULL,
  seq              bigint      NOT NULL,
  PRIMARY KEY (shop, id)
)`,
  `CREATE INDEX accessory_entry_day ON read.accessory_entry (shop, tgl_system, recorded_seq)`,
  `CREATE INDEX accessory_entry_accessory ON read.accessory_entry (shop, kode_aksesoris)`,
];

const DOWN = [`DROP TABLE read.accessory_entry`, `DROP TABLE read.aksesoris`];

export class Accessories1700000306000 implements MigrationInterface {
  readonly name = 'Accessories1700000306000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
