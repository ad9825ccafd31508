import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of lists and parameters. Written by `npm run cli -- masterdata-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.provinsi (
  "shop" text NOT NULL,
  "kode_provinsi" text NOT NULL,
  "nama_provinsi" text,
  "is_aktif" boolean NOT NULL DEFAULT false,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_provinsi", '') || ' ' || coalesce("nama_provinsi", ''))) STORED,
  PRIMARY KEY ("shop", "kode_provinsi")
)`,
  `CREATE INDEX provinsi_cari ON read.provinsi USING gin (cari public.gin_trgm_ops)`,
  `CREATE TABLE read.parameter_member_afiliasi (
  "shop" text NOT NULL,
  "kode_afiliasi" text NOT NULL,
  "nama_afiliasi" text,
  "no_hp" text,
  "jenis_komisi" text,
  "komisi_persen" bigint,
  "komisi_rp" bigint,
  "komisi_point" bigint,
  "minimal_transaksi" bigint,
  "tgl_berlaku" date,
  "is_aktif" boolean NOT NULL DEFAULT false,
  "versi" integer NOT NULL,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_afiliasi", '') || ' ' || coalesce("nama_afiliasi", '') || ' ' || coalesce("no_hp", ''))) STORED,
  PRIMARY KEY ("shop", "kode_afiliasi", "versi")
)`,
  `CREATE INDEX parameter_member_afiliasi_cari ON read.parameter_member_afiliasi USING gin (cari public.gin_trgm_ops)`,
];

const DOWN = [`DROP TABLE read.parameter_member_afiliasi`, `DROP TABLE read.provinsi`];

export class Affiliates1700000302000 implements MigrationInterface {
  readonly name = 'Affiliates1700000302000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
