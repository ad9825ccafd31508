import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of lists and parameters. Written by `npm run cli -- masterdata-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.kategori_katalog (
  "shop" text NOT NULL,
  "kode_kategori" text NOT NULL,
  "nama_kategori" text,
  "gambar_path" text,
  "warna" text,
  "gambar_name" text,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_kategori", '') || ' ' || coalesce("nama_kategori", ''))) STORED,
  PRIMARY KEY ("shop", "kode_kategori")
)`,
  `CREATE INDEX kategori_katalog_cari ON read.kategori_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.harga_katalog (
  "shop" text NOT NULL,
  "kode_harga_app" text NOT NULL,
  "nama_harga_app" text,
  "detail_group" jsonb,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_harga_app", '') || ' ' || coalesce("nama_harga_app", ''))) STORED,
  PRIMARY KEY ("shop", "kode_harga_app")
)`,
  `CREATE INDEX harga_katalog_cari ON read.harga_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.banner_katalog (
  "shop" text NOT NULL,
  "kode_banner" text NOT NULL,
  "title" text,
  "sub_title" text,
  "info" text,
  "sub_info" text,
  "deskripsi" text,
  "url_pendukung" text,
  "nama_tombol" text,
  "gambar_path" text,
  "gambar_name" text,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_banner", '') || ' ' || coalesce("title", '') || ' ' || coalesce("deskripsi", ''))) STORED,
  PRIMARY KEY ("shop", "kode_banner")
)`,
  `CREATE INDEX banner_katalog_cari ON read.banner_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.info_katalog (
  "shop" text NOT NULL,
  "kode_info" text NOT NULL,
  "title" text,
  "sub_title" text,
  "info" text,
  "sub_info" text,
  "deskripsi" text,
  "url_pendukung" text,
  "nama_tombol" text,
  "gambar_path" text,
  "gambar_name" text,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_info", '') || ' ' || coalesce("title", '') || ' ' || coalesce("deskripsi", ''))) STORED,
  PRIMARY KEY ("shop", "kode_info")
)`,
  `CREATE INDEX info_katalog_cari ON read.info_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.item_katalog (
  "shop" text NOT NULL,
  "kode_barang" text NOT NULL,
  "nama_barang" text,
  "berat" bigint,
  "harga_jual" bigint,
  "kode_kategori" text,
  "gambar_path" jsonb,
  "gambar_name" jsonb,
  "kode_banner" jsonb,
  "kode_info" jsonb,
  "direct_url" text,
  "hashtag_jenis" jsonb,
  "hashtag_kadar" jsonb,
  "hashtag_lm" jsonb,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_barang", '') || ' ' || coalesce("nama_barang", ''))) STORED,
  PRIMARY KEY ("shop", "kode_barang")
)`,
  `CREATE INDEX item_katalog_cari ON read.item_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.hadiah_katalog (
  "shop" text NOT NULL,
  "kode_hadiah" text NOT NULL,
  "nama_hadiah" text,
  "info" text,
  "sub_info" text,
  "deskripsi" text,
  "point" bigint,
  "gambar_path" text,
  "gambar_name" text,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_hadiah", '') || ' ' || coalesce("nama_hadiah", '') || ' ' || coalesce("deskripsi", ''))) STORED,
  PRIMARY KEY ("shop", "kode_hadiah")
)`,
  `CREATE INDEX hadiah_katalog_cari ON read.hadiah_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.kontak_admin_katalog (
  "shop" text NOT NULL,
  "kode_admin" text NOT NULL,
  "nama_admin" text,
  "no_hp" text,
  "gambar_name" text,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_admin", '') || ' ' || coalesce("nama_admin", '') || ' ' || coalesce("no_hp", ''))) STORED,
  PRIMARY KEY ("shop", "kode_admin")
)`,
  `CREATE INDEX kontak_admin_katalog_cari ON read.kontak_admin_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.group_description_katalog (
  "shop" text NOT NULL,
  "kode_group" text NOT NULL,
  "description" text,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_group", '') || ' ' || coalesce("description", ''))) STORED,
  PRIMARY KEY ("shop", "kode_group")
)`,
  `CREATE INDEX group_description_katalog_cari ON read.group_description_katalog USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.master_data_hadiah (
  "shop" text NOT NULL,
  "kode_hadiah" text NOT NULL,
  "nama_hadiah" text,
  "point" bigint,
  "minimal_stok" bigint,
  "harga_modal" bigint,
  "kode_level" text,
  "gambar_path" text,
  "tgl_berlaku" date,
  "tgl_berakhir" date,
  "is_aktif" boolean NOT NULL DEFAULT false,
  "versi" integer NOT NULL,
  "berlaku_dari" date NOT NULL DEFAULT '-infinity',
  "berlaku_sampai" date NOT NULL DEFAULT 'infinity',
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_hadiah", '') || ' ' || coalesce("nama_hadiah", ''))) STORED,
  PRIMARY KEY ("shop", "kode_hadiah", "versi")
)`,
  `CREATE INDEX master_data_hadiah_cari ON read.master_data_hadiah USING gin (cari public.gin_trgm_ops)`,
];

const DOWN = [
  `DROP TABLE read.master_data_hadiah`,
  `DROP TABLE read.group_description_katalog`,
  `DROP TABLE read.kontak_admin_katalog`,
  `DROP TABLE read.hadiah_katalog`,
  `DROP TABLE read.item_katalog`,
  `DROP TABLE read.info_katalog`,
  `DROP TABLE read.banner_katalog`,
  `DROP TABLE read.harga_katalog`,
  `DROP TABLE read.kategori_katalog`,
];

export class Catalogue1700000300000 implements MigrationInterface {
  readonly name = 'Catalogue1700000300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
