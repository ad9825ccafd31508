import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money between shops: what was sent, what was received. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `CREATE TABLE read.money_send (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_reff" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "tujuan" text NOT NULL,
  "tujuan_rekening" text,
  "asal" text NOT NULL,
  "asal_rekening" text,
  "kode_laci" text,
  "kategori" text NOT NULL,
  "nama_transaksi" text NOT NULL,
  "keterangan" text NOT NULL,
  "terima_by" text,
  "tgl_terima" date,
  "jumlah_terima" bigint,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_rp" bigint NOT NULL,
  "receipt_id" text,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX money_send_no ON read.money_send (shop, no_reff)`,
  `CREATE INDEX money_send_day ON read.money_send (shop, tgl_system, status)`,
  `CREATE TABLE read.money_receipt (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_terima" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "no_reff" text NOT NULL,
  "toko_asal" text NOT NULL,
  "tgl_kirim" date NOT NULL,
  "kirim_by" text NOT NULL,
  "keterangan" text NOT NULL,
  "kode_laci" text,
  "no_rekening" text,
  "alasan" text,
  "disetujui_by" text,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_kirim" bigint NOT NULL,
  "jumlah_rp" bigint NOT NULL,
  "selisih" bigint NOT NULL,
  "send_id" text NOT NULL,
  "kirim_at" timestamp with time zone NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX money_receipt_no ON read.money_receipt (shop, no_terima)`,
  `CREATE INDEX money_receipt_day ON read.money_receipt (shop, tgl_system, status)`,
  // What is still to be done between the shops of this database.
  `CREATE INDEX money_send_waiting ON read.money_send (shop, id) WHERE status = 'DITERIMA'`,
  `CREATE INDEX money_receipt_back ON read.money_receipt (toko_asal, send_id) WHERE status = 'BATAL'`,
];

const DOWN = [`DROP TABLE read.money_receipt`, `DROP TABLE read.money_send`];

export class MoneyBetweenShops1700001090000 implements MigrationInterface {
  readonly name = 'MoneyBetweenShops1700001090000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
