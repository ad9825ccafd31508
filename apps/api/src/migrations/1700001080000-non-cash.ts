import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settlements, as `npm run cli -- documents-migration` wrote them; the payments they settle, and each day's balance of those. */
const UP = [
  `CREATE TABLE read.settlement (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_validasi" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "kode_bank" text NOT NULL,
  "no_rekening" text NOT NULL,
  "tgl_masuk" date NOT NULL,
  "jumlah_transaksi" integer NOT NULL,
  "mutasi_id" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah" bigint NOT NULL,
  "biaya_rp" bigint NOT NULL,
  "perkiraan_biaya" bigint NOT NULL,
  "jumlah_masuk" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX settlement_no ON read.settlement (shop, no_validasi)`,
  `CREATE INDEX settlement_day ON read.settlement (shop, tgl_system, status)`,
  `CREATE TABLE read.non_cash_item (
  shop            text        NOT NULL,
  seq             bigint      NOT NULL,
  ke              integer     NOT NULL,
  sumber          text        NOT NULL,
  dokumen         text        NOT NULL,
  no_faktur       text        NOT NULL,
  jenis_transaksi text        NOT NULL,
  kode_bank       text        NOT NULL,
  cara_bayar      text        NOT NULL,
  akun            text        NOT NULL,
  no_ref          text,
  rekening        text,
  jumlah          bigint      NOT NULL,
  biaya_usulan    bigint,
  tgl_system      date        NOT NULL,
  diterima_by     text        NOT NULL,
  diterima_at     timestamptz NOT NULL,
  status          text        NOT NULL,
  tgl_valid       date,
  valid_by        text,
  valid_at        timestamptz,
  no_rekening     text,
  biaya_rp        bigint,
  settlement_id   text,
  alasan          text,
  PRIMARY KEY (shop, seq, ke)
)`,
  `CREATE INDEX non_cash_item_bank ON read.non_cash_item (shop, kode_bank, status)`,
  `CREATE INDEX non_cash_item_day ON read.non_cash_item (shop, tgl_system)`,
  `CREATE INDEX non_cash_item_sumber ON read.non_cash_item (shop, sumber)`,
  `CREATE INDEX non_cash_item_settlement ON read.non_cash_item (shop, settlement_id) WHERE settlement_id IS NOT NULL`,
  `CREATE TABLE read.non_cash_daily (
  shop      text   NOT NULL,
  tgl       date   NOT NULL,
  kode_bank text   NOT NULL,
  baru      bigint NOT NULL,
  cair      bigint NOT NULL,
  hapus     bigint NOT NULL,
  batal     bigint NOT NULL,
  PRIMARY KEY (shop, tgl, kode_bank)
)`,
];

const DOWN = [`DROP TABLE read.non_cash_daily`, `DROP TABLE read.non_cash_item`, `DROP TABLE read.settlement`];

export class NonCash1700001080000 implements MigrationInterface {
  readonly name = 'NonCash1700001080000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
