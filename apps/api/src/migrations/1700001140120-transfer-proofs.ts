import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of what customers showed of their transfers. */
export class TransferProofs1700001140120 implements MigrationInterface {
  readonly name = 'TransferProofs1700001140120';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.transfer_proof (
        shop        text    NOT NULL,
        seq         bigint  NOT NULL,
        ke          integer NOT NULL,
        gambar_path text,
        PRIMARY KEY (shop, seq, ke)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE read.transfer_proof');
  }
}
