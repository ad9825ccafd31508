import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `CREATE TABLE read.settlement_line (
  "shop" text NOT NULL,
  "settlement_id" text NOT NULL,
  "line_no" integer NOT NULL,
  "no_faktur" text NOT NULL,
  "cara_bayar" text NOT NULL,
  "jumlah" bigint NOT NULL,
  "biaya_rp" bigint NOT NULL,
  PRIMARY KEY (shop, settlement_id, line_no)
)`,
  // Those that are there already are read again, with their payments.
  `TRUNCATE read.settlement`,
  `DELETE FROM read.follower_checkpoint WHERE projection = 'settlement'`,
];

/** Payments below what a bank or a marketplace paid for them. */
export class SettledItems1700001140110 implements MigrationInterface {
  readonly name = 'SettledItems1700001140110';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.settlement_line');
  }
}
