import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Things on marketplaces. */
export class Listings1700000883000 implements MigrationInterface {
  readonly name = 'Listings1700000883000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.listing (
        shop             text COLLATE "C" NOT NULL,
        kode_barcode     text COLLATE "C" NOT NULL,
        kode_marketplace text COLLATE "C" NOT NULL,
        status           text NOT NULL,
        no_faktur        text NOT NULL,
        tgl_tayang       date NOT NULL,
        oleh             text NOT NULL,
        PRIMARY KEY (shop, kode_barcode, kode_marketplace)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.listing');
  }
}
