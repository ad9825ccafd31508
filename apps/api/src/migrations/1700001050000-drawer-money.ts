import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash between drawers, and for what is charged on cards. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.drawer_transfer (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "asal" text NOT NULL,
  "tujuan" text NOT NULL,
  "keterangan" text NOT NULL,
  "terima_by" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_rp" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX drawer_transfer_no ON read.drawer_transfer (shop, no_bukti)`,
  `CREATE INDEX drawer_transfer_day ON read.drawer_transfer (shop, tgl_system, status)`,
  `CREATE TABLE read.card_cash (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_gesek" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "cara_bayar" text NOT NULL,
  "kode_bank" text NOT NULL,
  "no_ref" text NOT NULL,
  "fee_persen" integer NOT NULL,
  "customer_id" text,
  "nama_customer" text,
  "keterangan" text,
  "kode_laci" text NOT NULL,
  "no_rekening" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_gesek" bigint NOT NULL,
  "fee_rp" bigint NOT NULL,
  "jumlah_tunai" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX card_cash_no ON read.card_cash (shop, no_gesek)`,
  `CREATE INDEX card_cash_day ON read.card_cash (shop, tgl_system, status)`,
];

const DOWN = [`DROP TABLE read.card_cash`, `DROP TABLE read.drawer_transfer`];

export class DrawerMoney1700001050000 implements MigrationInterface {
  readonly name = 'DrawerMoney1700001050000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
