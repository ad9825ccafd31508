import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Deposits: their tables as `npm run cli -- documents-migration` writes them from their definition, and every movement of the
 * money that is held.
 */
const UP = [
  `ALTER TABLE read.sale_line ADD COLUMN "deposit_id" text`,
  `CREATE TABLE read.deposit (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_titip" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "customer_id" text,
  "jenis_titip" text NOT NULL,
  "no_faktur_jual" text,
  "kode_sales" text NOT NULL,
  "nama_barang" text,
  "kunci_harga" boolean NOT NULL,
  "tgl_batas" date,
  "keterangan" text,
  "input_by" text NOT NULL,
  "valid_by" text,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "total_qty" integer NOT NULL,
  "total_berat" bigint NOT NULL,
  "total_berat_murni" bigint NOT NULL,
  "subtotal" bigint NOT NULL,
  "diskon" bigint NOT NULL,
  "ppn" bigint NOT NULL,
  "total_harga" bigint NOT NULL,
  "dp_rp" bigint NOT NULL,
  "dipakai_rp" bigint NOT NULL,
  "kembali_rp" bigint NOT NULL,
  "hangus_rp" bigint NOT NULL,
  "sisa_rp" bigint NOT NULL,
  "bayar_cash" bigint NOT NULL DEFAULT 0,
  "bayar_non_cash" bigint NOT NULL DEFAULT 0,
  "bayar_lain" bigint NOT NULL DEFAULT 0,
  "kembali" bigint NOT NULL DEFAULT 0,
  "pembulatan" bigint NOT NULL DEFAULT 0,
  "sale_id" text,
  "kode_laci" text,
  "ditahan" jsonb NOT NULL,
  "pengambilan" jsonb NOT NULL,
  "cetak_count" integer NOT NULL DEFAULT 0,
  "created_at" timestamp with time zone NOT NULL,
  "valid_at" timestamp with time zone,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX deposit_no ON read.deposit (shop, no_titip)`,
  `CREATE INDEX deposit_day ON read.deposit (shop, tgl_system, status)`,
  `CREATE TABLE read.deposit_line (
  "shop" text NOT NULL,
  "deposit_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "kode_barcode" text NOT NULL,
  "nama_barang" text NOT NULL,
  "kode_kategori" text NOT NULL,
  "kode_dept" text NOT NULL,
  "kode_group" text NOT NULL,
  "kode_baki" text NOT NULL,
  "kadar" integer NOT NULL,
  "berat" bigint NOT NULL,
  "berat_murni" bigint NOT NULL,
  "satuan_harga" text NOT NULL,
  "harga_gram" bigint NOT NULL,
  "tarif_ongkos" bigint NOT NULL,
  "ongkos" bigint NOT NULL,
  "harga_atribut" bigint NOT NULL,
  "diskon" bigint NOT NULL,
  "harga" bigint NOT NULL,
  "harga_modal" bigint NOT NULL,
  "ppn" bigint NOT NULL,
  "berat_batu" bigint NOT NULL,
  "stones" jsonb NOT NULL,
  PRIMARY KEY (shop, deposit_id, line_no)
)`,
  `CREATE INDEX deposit_line_cari ON read.deposit_line USING gin ((lower(regexp_replace(normalize(coalesce(kode_barcode, '') || ' ' || coalesce(nama_barang, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))) public.gin_trgm_ops)`,
  `CREATE TABLE read.deposit_payment (
  "shop" text NOT NULL,
  "deposit_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "cara_bayar" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "kode_bank" text,
  "no_rekening" text,
  "no_ref" text,
  "biaya" bigint NOT NULL,
  PRIMARY KEY (shop, deposit_id, line_no)
)`,
  `CREATE INDEX deposit_held ON read.deposit (shop, customer_id) WHERE status IN ('DRAFT', 'OPEN')`,
  `CREATE TABLE read.deposit_entry (
  shop       text   NOT NULL,
  seq        bigint NOT NULL,
  jenis      text   NOT NULL,
  deposit_id text   NOT NULL,
  tgl_system date   NOT NULL,
  jumlah     bigint NOT NULL,
  sale_id    text,
  masuk      bigint NOT NULL,
  keluar     bigint NOT NULL,
  non_cash   bigint NOT NULL,
  PRIMARY KEY (shop, seq, jenis)
)`,
  `CREATE INDEX deposit_entry_day ON read.deposit_entry (shop, tgl_system)`,
  `CREATE INDEX deposit_entry_deposit ON read.deposit_entry (shop, deposit_id)`,
];

const DOWN = [
  `DROP TABLE read.deposit_entry`,
  `DROP TABLE read.deposit_payment`,
  `DROP TABLE read.deposit_line`,
  `DROP TABLE read.deposit`,
  `ALTER TABLE read.sale_line DROP COLUMN "deposit_id"`,
];

export class Deposits1700000770000 implements MigrationInterface {
  readonly name = 'Deposits1700000770000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public');
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
