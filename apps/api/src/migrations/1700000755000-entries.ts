import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tables of entries as their definitions have them: who approved taking one back is kept, what only counted events is
 * gone. Their followers go on from where they are under the name of the kind.
 */
const UP = [
  `ALTER TABLE read.cash_entry ADD COLUMN "otorisasi_by" text`,
  `ALTER TABLE read.cash_entry DROP COLUMN seq`,
  `DROP INDEX read.cash_entry_day`,
  `CREATE UNIQUE INDEX cash_entry_no ON read.cash_entry (shop, no_kas)`,
  `CREATE INDEX cash_entry_day ON read.cash_entry (shop, tgl_system, status)`,
  `ALTER TABLE read.accessory_entry ADD COLUMN "otorisasi_by" text`,
  `ALTER TABLE read.accessory_entry DROP COLUMN seq, DROP COLUMN recorded_seq`,
  `ALTER TABLE read.accessory_entry ALTER COLUMN qty TYPE integer`,
  `CREATE UNIQUE INDEX accessory_entry_no ON read.accessory_entry (shop, no_mutasi)`,
  `CREATE INDEX accessory_entry_day ON read.accessory_entry (shop, tgl_system, status)`,
  `UPDATE read.follower_checkpoint SET projection = 'cash-entry' WHERE projection = 'cash-entries'`,
  `UPDATE read.follower_checkpoint SET projection = 'accessory-entry' WHERE projection = 'accessory-entries'`,
];

const DOWN = [
  `UPDATE read.follower_checkpoint SET projection = 'accessory-entries' WHERE projection = 'accessory-entry'`,
  `UPDATE read.follower_checkpoint SET projection = 'cash-entries' WHERE projection = 'cash-entry'`,
  `DROP INDEX read.accessory_entry_day, read.accessory_entry_no`,
  `ALTER TABLE read.accessory_entry ALTER COLUMN qty TYPE bigint`,
  `ALTER TABLE read.accessory_entry ADD COLUMN recorded_seq bigint NOT NULL DEFAULT 0, ADD COLUMN seq bigint NOT NULL DEFAULT 0`,
  `CREATE INDEX accessory_entry_day ON read.accessory_entry (shop, tgl_system, recorded_seq)`,
  `ALTER TABLE read.accessory_entry DROP COLUMN "otorisasi_by"`,
  `DROP INDEX read.cash_entry_day, read.cash_entry_no`,
  `CREATE INDEX cash_entry_day ON read.cash_entry (shop, tgl_system, no_kas)`,
  `ALTER TABLE read.cash_entry ADD COLUMN seq bigint NOT NULL DEFAULT 0`,
  `ALTER TABLE read.cash_entry DROP COLUMN "otorisasi_by"`,
];

export class Entries1700000755000 implements MigrationInterface {
  readonly name = 'Entries1700000755000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql);
  }
}
