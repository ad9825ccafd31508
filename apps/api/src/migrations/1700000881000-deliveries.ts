import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How sales are sent. */
export class Deliveries1700000881000 implements MigrationInterface {
  readonly name = 'Deliveries1700000881000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.delivery (
        shop            text   NOT NULL,
        sale_id         uuid   NOT NULL,
        status          text   NOT NULL,
        kurir           text   NOT NULL,
        no_resi         text,
        ongkir_customer bigint NOT NULL,
        ongkir_biaya    bigint NOT NULL,
        asuransi_rp     bigint NOT NULL,
        cara_terima     text,
        kode_bank       text,
        cara_bayar      text,
        no_rekening     text,
        tgl_kirim       date,
        tgl_terima      date,
        tgl_system      date   NOT NULL,
        PRIMARY KEY (shop, sale_id)
      );
      CREATE INDEX delivery_day ON read.delivery (shop, tgl_system, status);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.delivery');
  }
}
