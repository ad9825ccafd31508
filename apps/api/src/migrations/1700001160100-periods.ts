import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Months of the books as they were last closed. */
const UP = [
  `CREATE TABLE read.period (
  shop            text        NOT NULL,
  periode         text        NOT NULL,
  status          text        NOT NULL,
  seq             bigint      NOT NULL,
  closed_by       text        NOT NULL,
  closed_at       timestamptz NOT NULL,
  sha256          text        NOT NULL,
  alasan          text,
  peringatan      jsonb       NOT NULL,
  awal_tahun_buku integer     NOT NULL,
  laba            bigint      NOT NULL,
  laba_berjalan   bigint      NOT NULL,
  laba_ditahan    bigint      NOT NULL,
  saldo_akun      jsonb       NOT NULL,
  reopened_by     text,
  reopened_at     timestamptz,
  alasan_buka     text,
  otorisasi_by    text,
  PRIMARY KEY (shop, periode)
)`,
];

export class Periods1700001160100 implements MigrationInterface {
  readonly name = 'Periods1700001160100';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.period');
  }
}
