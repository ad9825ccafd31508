import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money into and out of accounts. Written by `npm run cli -- documents-migration` from the definition. */
const UP = [
  `CREATE TABLE read.bank_entry (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_bukti" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "jenis" text NOT NULL,
  "kode_transaksi" text NOT NULL,
  "nama_transaksi" text NOT NULL,
  "kode_bank" text NOT NULL,
  "no_rekening" text NOT NULL,
  "no_ref" text,
  "keterangan" text NOT NULL,
  "input_by" text NOT NULL,
  "batal_by" text,
  "otorisasi_by" text,
  "alasan_batal" text,
  "jumlah_rp" bigint NOT NULL,
  "biaya_rp" bigint NOT NULL,
  "created_at" timestamp with time zone NOT NULL,
  "batal_at" timestamp with time zone,
  PRIMARY KEY (shop, id)
)`,
  `CREATE UNIQUE INDEX bank_entry_no ON read.bank_entry (shop, no_bukti)`,
  `CREATE INDEX bank_entry_day ON read.bank_entry (shop, tgl_system, status)`,
];

export class BankEntries1700000990010 implements MigrationInterface {
  readonly name = 'BankEntries1700000990010';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.bank_entry');
  }
}
