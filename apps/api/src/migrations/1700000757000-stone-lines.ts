import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few lines of sales have stones: a report of pieces finds them without reading the others once more. */
export class StoneLines1700000757000 implements MigrationInterface {
  readonly name = 'StoneLines1700000757000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX sale_line_stones ON read.sale_line (shop, sale_id) WHERE stones <> '[]'::jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX read.sale_line_stones');
  }
}
