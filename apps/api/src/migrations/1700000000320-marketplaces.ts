import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of lists and parameters. Written by `npm run cli -- masterdata-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.master_marketplace (
  "shop" text NOT NULL,
  "kode_marketplace" text NOT NULL,
  "nama_marketplace" text,
  "biaya_persen" bigint,
  "biaya_maksimal" bigint,
  "biaya_tetap" bigint,
  "lama_cair" bigint,
  "rekening_cair" text,
  "wajib_foto" boolean NOT NULL DEFAULT false,
  "url_toko" text,
  "tgl_berlaku" date,
  "is_aktif" boolean NOT NULL DEFAULT false,
  "versi" integer NOT NULL,
  "seq" bigint NOT NULL,
  "changed_at" timestamptz NOT NULL,
  "changed_by" text NOT NULL,
  "cari" text GENERATED ALWAYS AS (lower(coalesce("kode_marketplace", '') || ' ' || coalesce("nama_marketplace", ''))) STORED,
  PRIMARY KEY ("shop", "kode_marketplace", "versi")
)`,
  `CREATE INDEX master_marketplace_cari ON read.master_marketplace USING gin (cari public.gin_trgm_ops)`,
];

const DOWN = [`DROP TABLE read.master_marketplace`];

export class Marketplaces1700000000320 implements MigrationInterface {
  readonly name = 'Marketplaces1700000000320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
