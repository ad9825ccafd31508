import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds whose birthday it is: a keyed hash of month and day, since the date itself is encrypted. */
export class Birthdays1700000001110 implements MigrationInterface {
  readonly name = 'Birthdays1700000001110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.customer ADD COLUMN birthday_index bytea');
    await runner.query(
      'CREATE INDEX customer_birthday ON app.customer (shop, birthday_index) WHERE birthday_index IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.customer DROP COLUMN birthday_index');
  }
}
