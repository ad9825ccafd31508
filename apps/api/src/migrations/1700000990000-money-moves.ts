import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money that moves between accounts and drawers. Written by `npm run cli -- documents-migration` from the definitions. */
const UP = [
  `CREATE TABLE read.money_move (
  "shop" text NOT NULL,
  "id" text NOT NULL,
  "no_mutasi" text NOT NULL,
  "status" text NOT NULL,
  "tgl_system" date NOT NULL,
  "jenis_transaksi" text NOT NULL,
  "jenis" text NOT NULL,
  "asal" text NOT NULL,
  "asal_rekening" text,
  "tujuan" text NOT NULL,
  "tujuan_rekening" text,
  "kategori" text NOT NULL,
  "nama_transaksi" text NOT NULL,
  "keterangan" text NOT NULL,
  "kode_laci" text,
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
  `CREATE UNIQUE INDEX money_move_no ON read.money_move (shop, no_mutasi)`,
  `CREATE INDEX money_move_day ON read.money_move (shop, tgl_system, status)`,
];

export class MoneyMoves1700000990000 implements MigrationInterface {
  readonly name = 'MoneyMoves1700000990000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.money_move');
  }
}
