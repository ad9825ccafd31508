import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The picture of a customer's identity card: encrypted among the files, opened by the registry alone. */
export class CustomerPhotos1700000001030 implements MigrationInterface {
  readonly name = 'CustomerPhotos1700000001030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.customer ADD COLUMN foto_id uuid;
      COMMENT ON COLUMN app.customer.foto_id IS 'app.file of the identity photo, encrypted for this customer'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.customer DROP COLUMN foto_id');
  }
}
