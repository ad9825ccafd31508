import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a shop began with at banks is a payment that is waited for as well: its follower begins anew. */
const UP = [
  `TRUNCATE read.non_cash_item, read.non_cash_daily`,
  `DELETE FROM read.follower_checkpoint WHERE projection = 'non-cash-items'`,
];

export class OpeningItems1700001160110 implements MigrationInterface {
  readonly name = 'OpeningItems1700001160110';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of UP) await runner.query(sql);
  }

  /** Written from the log in any case. */
  async down(): Promise<void> {}
}
