import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who weighs or counts a tray now, and what was weighed. */
export class TrayWeighings1700001200110 implements MigrationInterface {
  readonly name = 'TrayWeighings1700001200110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.tray_hold (
        shop      text NOT NULL,
        kode_baki text NOT NULL,
        jenis     text NOT NULL,
        dokumen   text NOT NULL,
        oleh      text NOT NULL,
        tgl       date NOT NULL,
        PRIMARY KEY (shop, kode_baki)
      );
      CREATE TABLE read.tray_weighing (
        shop          text    NOT NULL,
        id            text    NOT NULL,
        seq           bigint  NOT NULL,
        tgl_system    date    NOT NULL,
        kode_gudang   text    NOT NULL,
        kode_baki     text    NOT NULL,
        nama_baki     text    NOT NULL,
        qty           integer NOT NULL,
        berat_barang  bigint  NOT NULL,
        berat_bandrol bigint  NOT NULL,
        berat_baki    bigint  NOT NULL,
        berat_buku    bigint  NOT NULL,
        berat_timbang bigint  NOT NULL,
        selisih       bigint  NOT NULL,
        toleransi     bigint  NOT NULL,
        hasil         text    NOT NULL,
        alasan        text,
        input_by      text    NOT NULL,
        created_at    timestamp with time zone NOT NULL,
        dikosongkan   boolean NOT NULL,
        PRIMARY KEY (shop, seq)
      );
      CREATE INDEX tray_weighing_day ON read.tray_weighing (shop, tgl_system);
      CREATE INDEX tray_weighing_kept ON read.tray_weighing (shop, input_by) WHERE NOT dikosongkan;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.tray_weighing; DROP TABLE read.tray_hold');
  }
}
