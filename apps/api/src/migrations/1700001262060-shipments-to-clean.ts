import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shipments are goods to be sold, or things that head office is to clean (CUCI). */
const UP = [
  `ALTER TABLE read.shipment ADD COLUMN "jenis" text`,
  `ALTER TABLE read.incoming_shipment ADD COLUMN jenis text`,
];

const DOWN = [`ALTER TABLE read.incoming_shipment DROP COLUMN jenis`, `ALTER TABLE read.shipment DROP COLUMN "jenis"`];

export class ShipmentsToClean1700001262060 implements MigrationInterface {
  readonly name = 'ShipmentsToClean1700001262060';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
