import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every price that was ever set or confirmed: when, by whom, and from which day on it counts. */
export class PriceChanges1700000730000 implements MigrationInterface {
  readonly name = 'PriceChanges1700000730000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.price_change (
        shop        text        NOT NULL,
        seq         bigint      NOT NULL,
        jenis       text        NOT NULL,
        kode        text        NOT NULL,
        tgl_berlaku text        NOT NULL,
        harga       bigint,
        oleh        text        NOT NULL,
        recorded_at timestamptz NOT NULL,
        PRIMARY KEY (shop, seq)
      );
      CREATE INDEX price_change_kode ON read.price_change (shop, jenis, kode, tgl_berlaku, seq);
      COMMENT ON COLUMN read.price_change.harga IS 'Hundredths of a rupiah; null where the row was deleted';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.price_change');
  }
}
