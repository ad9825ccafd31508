import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What shops are sent, as who receives it looks at it, and which receipts their senders know of. `shop` is who sent. */
export class IncomingShipments1700001250120 implements MigrationInterface {
  readonly name = 'IncomingShipments1700001250120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.incoming_shipment (
        shop        text    NOT NULL,
        shipment_id text    NOT NULL,
        no_kirim    text    NOT NULL,
        tujuan      text    NOT NULL,
        tgl_kirim   date    NOT NULL,
        kirim_by    text    NOT NULL,
        keterangan  text    NOT NULL,
        total_qty   integer NOT NULL,
        berat       bigint  NOT NULL,
        status      text    NOT NULL,
        PRIMARY KEY (shop, shipment_id)
      );
      CREATE INDEX incoming_shipment_to ON read.incoming_shipment (tujuan, no_kirim);
      CREATE TABLE read.incoming_thing (
        shop         text    NOT NULL,
        shipment_id  text    NOT NULL,
        line_no      integer NOT NULL,
        kode_barcode text    NOT NULL,
        hasil        text    NOT NULL,
        barang       jsonb   NOT NULL,
        PRIMARY KEY (shop, shipment_id, line_no)
      );
      CREATE TABLE read.shipment_answer (
        shop        text NOT NULL,
        receipt_id  text NOT NULL,
        shipment_id text NOT NULL,
        PRIMARY KEY (shop, receipt_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE read.shipment_answer; DROP TABLE read.incoming_thing; DROP TABLE read.incoming_shipment',
    );
  }
}
