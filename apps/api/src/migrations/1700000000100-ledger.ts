import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APPEND_FUNCTIONS } from '../ledger/sql/append.js';
import { REFUSAL_FUNCTIONS } from '../ledger/sql/refusals.js';
import { SEAL_FUNCTION } from '../ledger/sql/seal.js';
import { GRANTS, TABLES, TRIGGERS } from '../ledger/sql/tables.js';

/** The event store, made by and belonging to a role that cannot log in, and the checkpoints of its followers. */
export class Ledger1700000000100 implements MigrationInterface {
  readonly name = 'Ledger1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL ROLE emas_owner');
    for (const part of [TABLES, APPEND_FUNCTIONS, REFUSAL_FUNCTIONS, SEAL_FUNCTION, TRIGGERS, GRANTS]) {
      await runner.query(part);
    }
    await runner.query('RESET ROLE');
    await runner.query(`
      CREATE TABLE read.follower_checkpoint (
        shop       text        NOT NULL,
        projection text        NOT NULL,
        seq        bigint      NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (shop, projection)
      );
      -- Where a rebuild or a verification fills copies of the read-models beside live work.
      CREATE SCHEMA read_shadow AUTHORIZATION emas_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA read_shadow CASCADE; DROP TABLE read.follower_checkpoint');
    await runner.query('DROP SCHEMA ledger CASCADE; CREATE SCHEMA ledger AUTHORIZATION emas_owner');
    await runner.query('GRANT USAGE ON SCHEMA ledger TO emas_app');
  }
}
