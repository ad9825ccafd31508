import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rounding cash made of a sale, of a purchase. Written by `npm run cli -- documents-migration` from their definitions. */
const UP = [
  `ALTER TABLE read.sale ADD COLUMN "pembulatan" bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE read.purchase ADD COLUMN "pembulatan" bigint NOT NULL DEFAULT 0`,
];

const DOWN = [`ALTER TABLE read.purchase DROP COLUMN "pembulatan"`, `ALTER TABLE read.sale DROP COLUMN "pembulatan"`];

export class Rounding1700000630000 implements MigrationInterface {
  readonly name = 'Rounding1700000630000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
