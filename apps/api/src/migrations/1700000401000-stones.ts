import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stones of items and of what was sold; `berat_batu` is their weight where it is taken off the gold. */
export class Stones1700000401000 implements MigrationInterface {
  readonly name = 'Stones1700000401000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['item', 'sale_line'])
      await runner.query(`
        ALTER TABLE read.${table} ADD COLUMN stones jsonb NOT NULL DEFAULT '[]', ADD COLUMN berat_batu bigint NOT NULL DEFAULT 0
      `);
    // Few of all things have stones: which of them name a row of a list is answered without the others.
    await runner.query(
      `CREATE INDEX item_stones ON read.item USING gin (stones jsonb_path_ops) WHERE stones <> '[]'::jsonb`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['item', 'sale_line'])
      await runner.query(`ALTER TABLE read.${table} DROP COLUMN stones, DROP COLUMN berat_batu`);
  }
}
