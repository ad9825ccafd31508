import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drawers that changed hands, and why each count of a drawer was made. */
export class DrawerShifts1700001140100 implements MigrationInterface {
  readonly name = 'DrawerShifts1700001140100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.drawer_shift (
        shop            text        NOT NULL,
        id              text        NOT NULL,
        tgl_system      date        NOT NULL,
        kode_laci       text        NOT NULL,
        shift           text,
        status          text        NOT NULL,
        tanggung_jawab  text        NOT NULL,
        penerima        text        NOT NULL,
        pecahan         jsonb       NOT NULL,
        hitung_fisik    bigint      NOT NULL,
        saldo_sistem    bigint      NOT NULL,
        selisih         bigint      NOT NULL,
        alasan          text,
        counted_by      text        NOT NULL,
        counted_at      timestamptz NOT NULL,
        setor           jsonb,
        answered_at     timestamptz,
        hitung_penerima bigint,
        seq             bigint      NOT NULL,
        PRIMARY KEY (shop, id)
      );
      CREATE INDEX drawer_shift_day ON read.drawer_shift (shop, tgl_system, kode_laci);
      ALTER TABLE read.closing_drawer
        ADD COLUMN jenis_hitung   text NOT NULL DEFAULT 'TUTUP TOKO',
        ADD COLUMN shift          text,
        ADD COLUMN tanggung_jawab text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE read.drawer_shift;
      ALTER TABLE read.closing_drawer DROP COLUMN jenis_hitung, DROP COLUMN shift, DROP COLUMN tanggung_jawab;
    `);
  }
}
