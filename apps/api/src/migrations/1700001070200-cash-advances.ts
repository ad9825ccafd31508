import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash that is accounted for later. Written by `npm run cli -- documents-migration` from the definition. */
const UP = [
  `CREATE TABLE read.cash_advance (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "penerima" text NOT NULL,
  "keterangan" text NOT NULL,
  "kode_laci" text NOT NULL,
  "tgl_janji" date,
  "jumlah_terpakai" bigint,
  "kembali_rp" bigint,
  "tambah_rp" bigint,
  "selesai_by" text,
  "selesai_at" timestamp with time zone,
  "selesai_laci" text,
  "pembulatan" bigint,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_rp" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX cash_advance_no ON read.cash_advance (shop, no_bukti)`,
  `CREATE INDEX cash_advance_day ON read.cash_advance (shop, tgl_system, status)`,
];

export class CashAdvances1700001070200 implements MigrationInterface {
  readonly name = 'CashAdvances1700001070200';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.cash_advance');
  }
}
